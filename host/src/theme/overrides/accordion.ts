import type { ComponentOverrides } from './ComponentOverrides';

export const accordionOverrides: ComponentOverrides = {
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
