import { Typography } from '@portal/shared/mui/core';
import type { SearchResult } from './useSearch';

/** The number of search results, also for screen readers; empty without a search or without results. */
export function ResultCount({ result: { items, isFiltered } }: { result: SearchResult<unknown> }) {
  const text = !isFiltered || items.length === 0 ? '' : `${items.length} ${items.length === 1 ? 'result' : 'results'}`;
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
