import { elevation } from '../elevation';
import type { ComponentOverrides } from './ComponentOverrides';

const EASING = 'cubic-bezier(.2,0,0,1)';

/** On phones dialogs are bottom sheets. */
export const dialogOverrides: ComponentOverrides = {
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
