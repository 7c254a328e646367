import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { portalTheme } from './portalTheme';
import { useThemeMode } from './useThemeMode';

// MUI's own storage and DOM attribute are switched off. The type of ThemeProvider lacks colorSchemeNode.
const NO_MUI_COLOR_SCHEME = { storageManager: null, colorSchemeNode: null };

/** Provides the MUI theme. `useThemeMode` chooses light or dark, stores the choice and sets `data-theme`. */
export function PortalThemeProvider({ children }: { children: ReactNode }) {
  useThemeMode();
  return (
    <ThemeProvider theme={portalTheme} {...NO_MUI_COLOR_SCHEME} noSsr>
      {children}
    </ThemeProvider>
  );
}
