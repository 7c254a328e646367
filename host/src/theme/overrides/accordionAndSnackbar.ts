import { elevation } from '../elevation';
import type { ComponentOverrides } from './ComponentOverrides';

export const accordionAndSnackbarOverrides: ComponentOverrides = {
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
  MuiSnackbar: {
    defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } },
    styleOverrides: {
      root: ({ theme: { breakpoints } }) => ({
        zIndex: 60,
        [breakpoints.down('sm')]: { left: 16, right: 16, bottom: 88 },
        [breakpoints.up('sm')]: { left: 24, bottom: 24 },
        [breakpoints.up('lg')]: { left: 272 + 40, bottom: 32 },
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        minHeight: 56,
        padding: '4px 16px',
        borderRadius: 16,
        border: `1px solid ${vars.palette.ink.popupLine}`,
        fontSize: typography.pxToRem(15),
        lineHeight: 22 / 15,
        fontWeight: 600,
        color: '#FFFFFF',
        backgroundColor: vars.palette.ink.popup,
        boxShadow: elevation.popup,
      }),
    },
  },
};
