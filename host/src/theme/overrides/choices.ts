import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const CHOICE = { padding: 10 };
const DARK = '[data-theme="dark"] &';

/** Checkbox, radio, switch, slider, tabs and toggle buttons: the ink colour marks the selected one. */
export const choices: Overrides = {
  MuiCheckbox: { styleOverrides: { root: CHOICE } },
  MuiRadio: { styleOverrides: { root: CHOICE } },
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
            [DARK]: { backgroundColor: vars.palette.brand.soft, borderColor: vars.palette.brand.main },
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
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: 4,
        gap: 2,
        borderRadius: 999,
        backgroundColor: vars.palette.surface.neutral,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.button,
        minHeight: 44,
        padding: '8px 20px',
        border: '1px solid transparent',
        borderRadius: 999,
        fontSize: typography.pxToRem(15),
        fontWeight: 550,
        color: vars.palette.text.secondary,
        '&&&': { borderRadius: 999, margin: 0, border: '1px solid transparent' },
        '&:hover': { backgroundColor: 'transparent', color: vars.palette.text.primary },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: vars.palette.ink.main,
          color: vars.palette.ink.on,
          fontWeight: 650,
          [DARK]: { backgroundColor: vars.palette.brand.soft, color: vars.palette.brand.onSoft },
        },
      }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.button,
        minWidth: 44,
        height: 44,
        margin: 0,
        borderRadius: 14,
        fontSize: typography.pxToRem(15),
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: vars.palette.ink.main, color: vars.palette.ink.on },
      }),
      ellipsis: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
    },
  },
};
