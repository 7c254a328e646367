import { shellStore } from '@portal/shared/shell';
import { storedText } from '@portal/shared/storage';
import { useLayoutEffect } from 'react';
import { initialTheme, systemTheme } from './initialTheme';

const savedTheme = storedText('local', 'theme');

/**
 * Applies the saved theme, or without one the theme of the system (SH-033, SH-034). Follows changes of the system and of
 * other tabs (D-057). Toggling saves the theme, resetting removes it (SH-035, SH-036). Use it once per page.
 */
export function useThemeMode(): void {
  useLayoutEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const update = () => applyTheme(initialTheme(savedTheme.read(), systemTheme()));
    const handleStorage = (event: StorageEvent) => {
      // A null key means that another tab has cleared the whole storage.
      if (event.key === 'theme' || event.key === null) update();
    };
    shellStore.setState({ toggleTheme, resetTheme });
    update();
    system.addEventListener('change', update);
    window.addEventListener('storage', handleStorage);
    return () => {
      system.removeEventListener('change', update);
      window.removeEventListener('storage', handleStorage);
    };
  }, []);
}

function toggleTheme(): void {
  const theme = shellStore.getState().theme === 'light' ? 'dark' : 'light';
  savedTheme.write(theme);
  applyTheme(theme);
}

function resetTheme(): void {
  savedTheme.remove();
  applyTheme(systemTheme());
}

function applyTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  if (shellStore.getState().theme !== theme) shellStore.setState({ theme });
}
