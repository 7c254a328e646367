import { shellStore } from '@portal/shared/shell';
import { storedText } from '@portal/shared/storage';
import { useLayoutEffect } from 'react';
import { initialTheme, systemTheme } from './initialTheme';

const saved = storedText('local', 'theme');

/**
 * Keeps the page's theme: the saved one, else the system's and its changes (SH-033, SH-034), and what other tabs choose
 * (D-057). Toggling saves, resetting removes the saved value (SH-035, SH-036). Mount it once.
 */
export function useThemeMode(): void {
  useLayoutEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => show(initialTheme(saved.read(), systemTheme()));
    const followOtherTab = (event: StorageEvent) => {
      // A null key: the other tab cleared everything.
      if (event.key === 'theme' || event.key === null) follow();
    };
    shellStore.setState({ toggleTheme, resetTheme });
    follow();
    system.addEventListener('change', follow);
    window.addEventListener('storage', followOtherTab);
    return () => {
      system.removeEventListener('change', follow);
      window.removeEventListener('storage', followOtherTab);
    };
  }, []);
}

function toggleTheme(): void {
  const theme = shellStore.getState().theme === 'light' ? 'dark' : 'light';
  saved.write(theme);
  show(theme);
}

function resetTheme(): void {
  saved.remove();
  show(systemTheme());
}

function show(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  if (shellStore.getState().theme !== theme) shellStore.setState({ theme });
}
