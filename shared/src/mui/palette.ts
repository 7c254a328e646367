/**
 * What the portal's palette and variants add to MUI's types. Every family that can be styled imports this file,
 * so remotes see the same keys as the host, whose theme holds the values.
 */
import type {} from '@mui/material/styles';
import type {} from '@mui/material/Button';
import type {} from '@mui/material/Typography';

/** Yellow: a fill, never a text colour on a light ground. */
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

/** Near-black: what is selected or present. `card` and `cardLine` are the always-dark cards. */
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
