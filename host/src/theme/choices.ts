import type { ThemeOptions } from '@mui/material/styles';

const DARK_THEME_SELECTOR = '[data-theme="dark"] &';

/** Checkbox, switch and tabs; a selected one has the colour `ink`. */
export const choiceOverrides: ThemeOptions['components'] = {
  MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44, marginLeft: -10, marginRight: 0 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 60, height: 44, padding: '8px 4px' },
      switchBase: ({ theme: { vars } }) => ({
        padding: '12px 8px',
        color: vars.palette.text.secondary,
        '&.Mui-checked': {
          transform: 'translateX(24px)',
          color: vars.palette.brand.main,
          '& + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: vars.palette.ink.main,
            borderColor: vars.palette.ink.main,
            [DARK_THEME_SELECTOR]: { backgroundColor: vars.palette.brand.soft, borderColor: vars.palette.brand.main },
          },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `3px solid ${vars.palette.focus.main}`,
          outlineOffset: 2,
          boxShadow: `0 0 0 2px ${vars.palette.focus.gap}`,
        },
      }),
      thumb: { width: 20, height: 20, boxShadow: 'none' },
      track: ({ theme: { vars } }) => ({
        height: 28,
        boxSizing: 'border-box',
        borderRadius: 14,
        border: `1px solid ${vars.palette.line.strong}`,
        backgroundColor: vars.palette.surface.neutral,
        opacity: 1,
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ boxShadow: `inset 0 -1px ${vars.palette.line.main}` }),
      list: { gap: 28 },
      indicator: { height: 4, borderRadius: '4px 4px 0 0' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.body1,
        minWidth: 0,
        minHeight: 48,
        padding: '12px 4px',
        fontWeight: 550,
        textTransform: 'none',
        color: vars.palette.text.secondary,
        '&.Mui-selected': { color: vars.palette.text.primary, fontWeight: 700 },
      }),
    },
  },
};
