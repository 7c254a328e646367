import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { portalTheme } from './portalTheme';
import { useThemeMode } from './useThemeMode';

// Both props are the CSS-variables provider's; the type of the general ThemeProvider leaves the second one out.
const HANDS_OFF = { storageManager: null, colorSchemeNode: null };

interface PortalThemeProviderProps {
  children: ReactNode;
}

/** The theme for everything inside. Which of the two it is, useThemeMode decides; MUI neither stores nor marks it. */
export function PortalThemeProvider({ children }: PortalThemeProviderProps) {
  useThemeMode();
  return (
    <ThemeProvider theme={portalTheme} {...HANDS_OFF} noSsr>
      {children}
    </ThemeProvider>
  );
}
