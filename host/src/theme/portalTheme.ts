import { createTheme } from '@mui/material/styles';
import { buttons } from './overrides/buttons';
import { choices } from './overrides/choices';
import { fields } from './overrides/fields';
import { lists } from './overrides/lists';
import { surfaces } from './overrides/surfaces';
import { darkPalette, lightPalette } from './palettes';
import { typography } from './typography';

/**
 * The portal's look. Colours are CSS variables that follow `data-theme` on the document's root, so a change of theme
 * repaints without rendering anything anew.
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
  components: { ...buttons, ...fields, ...choices, ...surfaces, ...lists },
});
