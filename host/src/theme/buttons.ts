import type { ThemeOptions } from '@mui/material/styles';

const COLOUR_TRANSITION = 'background-color 160ms ease-out, border-color 160ms ease-out, color 160ms ease-out';
const PRESS_TRANSITION = 'transform 120ms ease-out';
/** MUI adds a zero-width space before the icon, which Firefox includes in the button's accessible name. */
const NO_ZERO_WIDTH_SPACE_STYLE = { '&::before': { content: 'none' } };

export const buttonOverrides: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', fontSize: 'inherit', lineHeight: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingPosition: 'start' },
    styleOverrides: {
      startIcon: NO_ZERO_WIDTH_SPACE_STYLE,
      endIcon: NO_ZERO_WIDTH_SPACE_STYLE,
      root: ({ theme: { vars, typography } }) => {
        const { brand, error, line, surface, text } = vars.palette;
        return {
          minHeight: 48,
          padding: '10px 24px',
          borderRadius: 999,
          border: '1.5px solid transparent',
          whiteSpace: 'nowrap',
          transition: `${COLOUR_TRANSITION}, ${PRESS_TRANSITION}`,
          '&:active': { transform: 'scale(.98)' },
          variants: [
            {
              props: { size: 'small' },
              style: { minHeight: 44, padding: '8px 18px', fontSize: typography.pxToRem(15) },
            },
            {
              props: { size: 'large' },
              style: { minHeight: 52, padding: '12px 28px', fontSize: typography.pxToRem(16) },
            },
            { props: { fullWidth: true }, style: { whiteSpace: 'normal' } },
            {
              props: { variant: 'contained' },
              style: { '&.Mui-disabled': { backgroundColor: surface.neutral, color: text.tertiary } },
            },
            {
              props: { variant: 'contained', color: 'primary' },
              style: {
                backgroundColor: brand.main,
                color: brand.on,
                '&:hover': { backgroundColor: brand.hover },
                '&:active': { backgroundColor: brand.active },
                '&.MuiButton-loading.Mui-disabled': { backgroundColor: brand.main, color: brand.on },
              },
            },
            {
              props: { variant: 'contained', color: 'error' },
              style: {
                '&:hover': { backgroundColor: error.dark },
                '&.MuiButton-loading.Mui-disabled': { backgroundColor: error.main, color: error.contrastText },
              },
            },
            {
              props: { variant: 'outlined', color: 'primary' },
              style: {
                padding: '10px 22px',
                border: `1.5px solid ${line.strong}`,
                color: text.primary,
                '&:hover': { borderColor: text.primary, backgroundColor: surface.sunken },
                '&.Mui-disabled': { border: `1.5px solid ${line.main}`, color: text.disabled },
              },
            },
            { props: { variant: 'outlined', size: 'small' }, style: { padding: '8px 16px' } },
            {
              props: { variant: 'text', color: 'primary' },
              style: {
                color: text.primary,
                '&:hover': { backgroundColor: surface.sunken },
                '&.Mui-disabled': { color: text.disabled },
              },
            },
            { props: { variant: 'text' }, style: { padding: '10px 16px' } },
            { props: { variant: 'text', color: 'error' }, style: { '&:hover': { backgroundColor: error.soft } } },
          ],
        };
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        width: 44,
        height: 44,
        padding: 0,
        borderRadius: 14,
        color: vars.palette.text.primary,
        transition: COLOUR_TRANSITION,
        '&:hover': { backgroundColor: vars.palette.surface.sunken },
        '&.Mui-disabled': { color: vars.palette.text.disabled },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        color: vars.palette.text.primary,
        fontWeight: 650,
        borderRadius: 4,
        textDecorationColor: 'currentColor',
        textDecorationThickness: '2px',
        textUnderlineOffset: '4px',
      }),
    },
  },
};
