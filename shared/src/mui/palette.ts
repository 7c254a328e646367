/**
 * Type augmentation of MUI: palette colours and variants of the portal. Every module in this folder imports it, so that
 * remotes get the same keys as the host, whose theme sets the values.
 */
import type {} from '@mui/material/styles';
import type {} from '@mui/material/Button';
import type {} from '@mui/material/Typography';

/** Yellow, for fills only: as a text colour on a light background it has too little contrast. */
interface BrandColor {
  main: string;
  hover: string;
  active: string;
  on: string;
  contrastText: string;
  soft: string;
  softHover: string;
  onSoft: string;
}

/** Near-black, for selected items. `card` and `cardLine` are the colours of cards that are dark in both themes. */
interface InkColor {
  main: string;
  dark: string;
  hover: string;
  on: string;
  on2: string;
  contrastText: string;
  card: string;
  cardLine: string;
  popup: string;
  popupLine: string;
}

interface SurfaceColor {
  main: string;
  sunken: string;
  raised: string;
  neutral: string;
}

interface LineColor {
  main: string;
  strong: string;
}

interface FocusColor {
  main: string;
  gap: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    brand: BrandColor;
    ink: InkColor;
    surface: SurfaceColor;
    line: LineColor;
    focus: FocusColor;
    scrim: string;
  }
  interface PaletteOptions {
    brand?: BrandColor;
    ink?: InkColor;
    surface?: SurfaceColor;
    line?: LineColor;
    focus?: FocusColor;
    scrim?: string;
  }
  interface PaletteColor {
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    hero: React.CSSProperties;
    reading: React.CSSProperties;
    stat: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    hero?: React.CSSProperties;
    reading?: React.CSSProperties;
    stat?: React.CSSProperties;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    ink: true;
    secondary: false;
    success: false;
    info: false;
    warning: false;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    hero: true;
    reading: true;
    stat: true;
    overline: false;
    h6: false;
  }
}
