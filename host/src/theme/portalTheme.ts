import { createTheme } from '@mui/material/styles';
import { buttonOverrides } from './overrides/buttons';
import { surfaceOverrides } from './overrides/surfaces';
import { darkPalette, lightPalette } from './palettes';
import { typography } from './typography';

/**
 * The MUI theme. Colours are CSS variables that depend on `data-theme` of the root element, so a change of the theme
 * renders no component.
 */
export const portalTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'ssp' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 } },
  shape: { borderRadius: 14 },
  spacing: 8,
  typography,
  motion: { reducedMotion: 'system' },
  focusVisible: {
    outlineWidth: 3,
    outlineOffset: 2,
    outlineColor: 'var(--ssp-palette-focus-main)',
    boxShadow: '0 0 0 2px var(--ssp-palette-focus-gap)',
  },
  // remoteTheme.ts adds those of the components that only remotes use.
  components: { ...buttonOverrides, ...surfaceOverrides },
});
