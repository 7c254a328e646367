import { createTheme, type TypographyVariantsOptions } from '@mui/material/styles';
import type {} from '@portal/shared/mui/core';
import { buttonOverrides } from './buttons';
import { choiceOverrides } from './choices';
import { fieldOverrides } from './fields';
import { accordionOverrides, dialogOverrides, surfaceOverrides } from './surfaces';
import { darkPalette, lightPalette } from './palettes';

const DESKTOP_QUERY = '@media (min-width:1024px)';

/** Converts font size and line height from px to rem and a ratio, so that the browser's text size applies. */
const textSize = (size: number, line: number) => ({ fontSize: `${size / 16}rem`, lineHeight: line / size });

const responsiveTextSize = (phone: [size: number, line: number], desktop: [size: number, line: number]) => ({
  ...textSize(...phone),
  [DESKTOP_QUERY]: textSize(...desktop),
});

const typography: TypographyVariantsOptions = {
  fontFamily: '"Onest Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  hero: { ...responsiveTextSize([28, 36], [36, 44]), fontWeight: 750, letterSpacing: '-0.02em', textWrap: 'balance' },
  h1: { ...responsiveTextSize([26, 32], [32, 40]), fontWeight: 750, letterSpacing: '-0.02em', textWrap: 'balance' },
  h2: { ...responsiveTextSize([20, 28], [24, 32]), fontWeight: 700, letterSpacing: '-0.015em', textWrap: 'balance' },
  h3: { ...responsiveTextSize([18, 24], [20, 28]), fontWeight: 700, letterSpacing: '-0.01em' },
  h4: { ...textSize(17, 24), fontWeight: 650, letterSpacing: '-0.008em' },
  h5: { ...textSize(16, 24), fontWeight: 650, letterSpacing: 0 },
  stat: { ...responsiveTextSize([32, 40], [40, 48]), fontWeight: 750, letterSpacing: '-0.012em' },
  body1: { ...textSize(16, 24), fontWeight: 400, letterSpacing: '-0.003em' },
  body2: { ...textSize(14, 20), fontWeight: 400, letterSpacing: 0 },
  reading: { ...textSize(17, 28), fontWeight: 400, letterSpacing: 0 },
  subtitle2: { ...textSize(14, 20), fontWeight: 600, letterSpacing: 0 },
  caption: { ...textSize(13, 18), fontWeight: 400, letterSpacing: 0 },
  button: { ...textSize(16, 24), fontWeight: 650, letterSpacing: '-0.005em', textTransform: 'none' },
};

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
  components: {
    ...surfaceOverrides,
    ...dialogOverrides,
    ...accordionOverrides,
    ...buttonOverrides,
    ...fieldOverrides,
    ...choiceOverrides,
  },
});
