import { Typography } from '@portal/shared/mui/core';
import type { Found } from './useSearch';

/** How many a search found, for the eye and for a screen reader; nothing when nobody searched. */
export function ResultCount({ found: { items, searched } }: { found: Found<unknown> }) {
  const text = !searched || items.length === 0 ? '' : `${items.length} ${items.length === 1 ? 'result' : 'results'}`;
  return (
    <Typography
      role="status"
      variant="subtitle2"
      component="p"
      sx={{ color: 'text.secondary', '&:empty': { position: 'absolute' } }}
    >
      {text}
    </Typography>
  );
}
