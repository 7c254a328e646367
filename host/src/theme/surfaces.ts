import type { ThemeOptions } from '@mui/material/styles';
import { elevation } from './elevation';

/** Cards with a thin border; only floating elements have a shadow. */
export const surfaceOverrides: ThemeOptions['components'] = {
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

const EASING = 'cubic-bezier(.2,0,0,1)';

/** On phones dialogs are bottom sheets. */
export const dialogOverrides: ThemeOptions['components'] = {
  MuiDialog: {
    styleOverrides: {
      container: ({ theme: { breakpoints } }) => ({ [breakpoints.down('sm')]: { alignItems: 'flex-end' } }),
      paper: ({ theme: { breakpoints, vars } }) => ({
        borderRadius: 24,
        border: `1px solid ${vars.palette.line.main}`,
        boxShadow: elevation.popup,
        animation: `ssp-dialog 200ms ${EASING}`,
        [breakpoints.down('sm')]: {
          width: '100%',
          maxWidth: 'none',
          maxHeight: 'calc(100% - 48px)',
          margin: 0,
          borderWidth: '1px 0 0',
          borderRadius: '24px 24px 0 0',
          animation: `ssp-sheet 260ms ${EASING}`,
          '&::before': {
            content: '""',
            flexShrink: 0,
            alignSelf: 'center',
            width: 40,
            height: 4,
            marginTop: 8,
            borderRadius: 2,
            backgroundColor: vars.palette.line.strong,
          },
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme: { typography } }) => ({
        padding: '24px 24px 8px',
        fontSize: typography.pxToRem(20),
        lineHeight: 28 / 20,
        fontWeight: 700,
        letterSpacing: '-0.012em',
      }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme: { breakpoints } }) => ({
        padding: '0 24px 24px',
        gap: 12,
        [breakpoints.down('sm')]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
      }),
    },
  },
};

export const accordionOverrides: ThemeOptions['components'] = {
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        borderRadius: 16,
        border: `1px solid ${vars.palette.line.main}`,
        backgroundColor: vars.palette.surface.main,
        '&:first-of-type, &:last-of-type': { borderRadius: 16 },
        '& + &': { marginTop: 12 },
        '&::before': { display: 'none' },
        '&.Mui-expanded': { borderColor: vars.palette.text.primary },
      }),
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 64,
        padding: '0 20px',
        borderRadius: 16,
        '& .MuiAccordionSummary-expandIconWrapper': { padding: 6, borderRadius: 999, color: vars.palette.text.primary },
        '& .MuiAccordionSummary-expandIconWrapper.Mui-expanded': {
          backgroundColor: vars.palette.brand.main,
          color: vars.palette.brand.on,
        },
      }),
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 20px 20px' } } },
};
