import type { ComponentOverrides } from './ComponentOverrides';

/** Cards with a thin border; only floating elements have a shadow. */
export const surfaceOverrides: ComponentOverrides = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        borderRadius: 20,
        border: `1px solid ${vars.palette.line.main}`,
        backgroundColor: vars.palette.surface.main,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.surface.neutral }),
      rounded: { borderRadius: 8 },
    },
  },
  MuiCircularProgress: { defaultProps: { size: 24, thickness: 5 } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.scrim,
        '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      }),
    },
  },
};
