import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { shellStore } from '@portal/shared/shell';
import { storedText } from '@portal/shared/storage';
import { useLayoutEffect, type ReactNode } from 'react';
import { useWindowEvent } from '../useWindowEvent';
import { initialTheme, systemTheme } from './initialTheme';
import { portalTheme } from './portalTheme';

// Printed pages get the light colours: near-white text on paper could not be read.
const styleSheets = portalTheme
  .generateStyleSheets()
  .map((sheet) => ('[data-theme="dark"]' in sheet ? { '@media screen': sheet } : sheet));
const COLOR_VARIABLES = <GlobalStyles styles={styleSheets} />;

/**
 * Provides the MUI theme. `useThemeMode` chooses light or dark, stores the choice and sets `data-theme`. The
 * `ThemeProvider` of `@mui/material` also contains MUI's own choice of a colour scheme, which would add 2.6 kB to the
 * first load.
 */
export function PortalThemeProvider({ children }: { children: ReactNode }) {
  useThemeMode();
  return (
    <ThemeProvider theme={portalTheme}>
      {COLOR_VARIABLES}
      {children}
    </ThemeProvider>
  );
}

const savedTheme = storedText('local', 'theme');

/**
 * Applies the saved theme, or without one the theme of the system (SH-033, SH-034). Follows changes of the system and
 * of other tabs (D-057). Toggling saves the theme, resetting removes it (SH-035, SH-036).
 */
function useThemeMode(): void {
  useLayoutEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    shellStore.setState({ toggleTheme, resetTheme });
    updateTheme();
    system.addEventListener('change', updateTheme);
    return () => system.removeEventListener('change', updateTheme);
  }, []);
  // A null key means that another tab has cleared the whole storage.
  useWindowEvent('storage', ({ key }) => (key === 'theme' || key === null) && updateTheme());
}

function updateTheme(): void {
  applyTheme(initialTheme(savedTheme.read(), systemTheme()));
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
  const color = portalTheme.colorSchemes[theme]?.palette.background.default ?? '';
  // Colours the browser's bar. Before, it has the colour of the system's theme (index.html).
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = color;
  if (shellStore.getState().theme !== theme) shellStore.setState({ theme });
}
