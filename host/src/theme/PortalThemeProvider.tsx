import GlobalStyles from '@mui/material/GlobalStyles';
import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { portalTheme } from './portalTheme';
import { useThemeMode } from './useThemeMode';

// `createTheme` adds this function with `cssVariables`; its type does not say so.
const { generateStyleSheets } = portalTheme as Theme & Pick<CssVarsTheme, 'generateStyleSheets'>;
// Printed pages get the light colours: near-white text on paper could not be read.
const styleSheets = generateStyleSheets().map((sheet) =>
  '[data-theme="dark"]' in sheet ? { '@media screen': sheet } : sheet,
);
const COLOR_VARIABLES = <GlobalStyles styles={styleSheets} />;

/**
 * Provides the MUI theme. `useThemeMode` chooses light or dark, stores the choice and sets `data-theme`. The `ThemeProvider`
 * of `@mui/material` also contains MUI's own choice of a colour scheme, which would add 2.6 kB to the first load.
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
