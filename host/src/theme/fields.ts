import type { ThemeOptions } from '@mui/material/styles';

/** Text fields, with the label above them instead of a floating label. */
export const fieldOverrides: ThemeOptions['components'] = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.subtitle2,
        marginBottom: 6,
        color: vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.caption,
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        margin: '6px 0 0',
        color: vars.palette.text.secondary,
        '&.Mui-error': { color: vars.palette.error.main, fontWeight: 550 },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme: { typography } }) => ({ ...typography.body1 }),
      input: ({ theme: { vars } }) => ({
        height: 24,
        boxSizing: 'content-box',
        // Scrolls the label into view, too. The page's scroll padding leaves space for the error text below the field.
        scrollMarginTop: 48,
        '&::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: { vars } }) => {
        const { brand, error, focus, line, surface, text } = vars.palette;
        return {
          minHeight: 52,
          borderRadius: 14,
          backgroundColor: surface.main,
          transition: 'box-shadow 160ms ease-out',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: line.strong, transition: 'border-color 160ms ease-out' },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: text.primary },
          '&.Mui-focused': {
            boxShadow: `0 0 0 2px ${focus.main}, 0 0 0 6px ${brand.soft}`,
            outline: '3px solid transparent', // seen only with forced colours, which remove the shadow
          },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: focus.main, borderWidth: 1 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: error.main, borderWidth: 2 },
          '&.Mui-disabled, &.MuiInputBase-readOnly': {
            backgroundColor: surface.sunken,
            color: text.secondary,
            '& .MuiOutlinedInput-notchedOutline': { borderColor: line.main },
            '& .MuiInputBase-input': { WebkitTextFillColor: 'currentColor' },
          },
        };
      },
      input: { padding: '14px 16px' },
      multiline: { padding: '14px 16px' },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
};

const DARK_THEME_SELECTOR = '[data-theme="dark"] &';

/** Checkbox, switch and tabs: the ink colour marks the selected one. */
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
