import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** The styles of components in a theme whose colours are CSS variables. */
export type ComponentOverrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
