/**
 * Type augmentation of MUI: palette colours and variants of the portal. Every module in this folder imports it, so that
 * remotes get the same keys as the host, whose theme sets the values.
 */
import type {} from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/material/Button';
import type {} from '@mui/material/Typography';

type Colors<Name extends string> = Record<Name, string>;

interface PortalColors {
  /** Yellow, for fills only: as a text colour on a light background it has too little contrast. */
  brand: Colors<'main' | 'hover' | 'active' | 'on' | 'soft' | 'softHover' | 'onSoft'>;
  /** Near-black, for selected items. `card` and `cardLine` are the colours of cards that are dark in both themes. */
  ink: Colors<'main' | 'hover' | 'on' | 'on2' | 'card' | 'cardLine' | 'popup' | 'popupLine'>;
  surface: Colors<'main' | 'sunken' | 'raised' | 'neutral'>;
  line: Colors<'main' | 'strong'>;
  focus: Colors<'main' | 'gap'>;
  scrim: string;
}

type PortalVariants = Record<'hero' | 'reading' | 'stat', React.CSSProperties>;

/* oxlint-disable typescript/no-empty-object-type -- declaration merging needs interfaces */
declare module '@mui/material/styles' {
  interface Palette extends PortalColors {}
  interface PaletteOptions extends Partial<PortalColors> {}
  interface PaletteColor {
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants extends PortalVariants {}
  interface TypographyVariantsOptions extends Partial<PortalVariants> {}
}
/* oxlint-enable typescript/no-empty-object-type */

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
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
