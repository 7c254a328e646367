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
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
};
