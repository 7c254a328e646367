import type { SxProps, Theme } from '@portal/shared/mui/core';

const INACTIVE = { color: 'text.secondary', fontWeight: 500, '&:hover': { bgcolor: 'surface.sunken' } };

const ACTIVE = {
  color: 'ink.on',
  bgcolor: 'ink.main',
  fontWeight: 650,
  '& > svg': { color: 'brand.main' },
};

/** The style of a row in the sidebar, the drawer and the account menu. */
export function row(active = false): SxProps<Theme> {
  return {
    display: 'flex',
    width: '100%',
    minHeight: 48,
    px: '11px',
    py: '8px',
    gap: '12px',
    justifyContent: 'flex-start',
    borderRadius: '14px',
    border: '1px solid transparent',
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    transition: 'background-color 160ms ease-out, color 160ms ease-out',
    '& > svg': { flexShrink: 0 },
    ...(active ? ACTIVE : INACTIVE),
  };
}
