import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Box, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState, ErrorPanel } from '@portal/shared/page';
import { SearchBox } from '@portal/shared/ui';
import { createRowSearch, normaliseText } from './search';
import type { HelpContentState } from './useHelpContent';

/** The search of a tab. */
export type SearchProps = { query: string; onSearch: (query: string) => void };

type ContentPanelProps<T> = SearchProps & {
  title: string;
  subtitle: string;
  content: HelpContentState<T>;
  loadingLabel: string;
  /** Shown below a skeleton of the search box, as large as the rows, so that the page does not move. */
  skeleton: ReactNode;
  emptyText: string;
  /** Maximum width of the search box in px. */
  searchWidth?: number;
  /** The texts of a row that the search compares; the same function on every render. */
  textsOf: (row: T) => readonly string[];
  /** Renders the rows that were found. */
  children: (found: readonly T[]) => ReactNode;
};

/** The content of a tab: title, subtitle, search and rows or, instead, a skeleton, an error panel or an empty state. */
export function ContentPanel<T>({ title, subtitle, ...body }: ContentPanelProps<T>) {
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <Box>
        <Typography variant="h1" component="h2">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: '4px', maxWidth: 640 }}>
          {subtitle}
        </Typography>
      </Box>
      <Body {...body} />
    </Stack>
  );
}

type BodyProps<T> = Omit<ContentPanelProps<T>, 'title' | 'subtitle'>;

function Body<T>({ content, loadingLabel, skeleton, emptyText, ...searchable }: BodyProps<T>) {
  switch (content.status) {
    case 'loading':
      return (
        <Stack aria-busy="true" role="status" aria-label={loadingLabel} sx={BODY_STYLE}>
          <Skeleton
            variant="rounded"
            height={52}
            sx={{ borderRadius: 999, maxWidth: { sm: searchable.searchWidth } }}
          />
          {skeleton}
        </Stack>
      );
    case 'error':
      return <ErrorPanel detail={content.message} error={content.error} onRetry={content.retry} />;
    case 'ready':
      if (content.rows.length > 0) return <SearchableRows rows={content.rows} {...searchable} />;
      return <EmptyState framed illustration="search" text={emptyText} />;
  }
}

const BODY_STYLE = { gap: { xs: '20px', sm: 3 } } as const;

type SearchableRowsProps<T> = { rows: readonly T[] } & SearchProps &
  Pick<ContentPanelProps<T>, 'searchWidth' | 'textsOf' | 'children'>;

/** The search is deferred, so that typing stays fast. */
function SearchableRows<T>({ rows, query, onSearch, searchWidth, textsOf, children }: SearchableRowsProps<T>) {
  const text = normaliseText(useDeferredValue(query));
  const search = useMemo(() => createRowSearch(rows, textsOf), [rows, textsOf]);
  const found = useMemo(() => search(text), [search, text]);
  return (
    <Stack sx={BODY_STYLE}>
      <Box sx={{ maxWidth: { sm: searchWidth } }}>
        <SearchBox label="Search" value={query} onChange={onSearch} />
      </Box>
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {found.length === 0 ? (
          <EmptyState framed illustration="search" text="No search results, try again" />
        ) : (
          text !== '' && (
            <Typography variant="subtitle2" component="p" color="textSecondary">
              {`${found.length} ${found.length === 1 ? 'result' : 'results'}`}
            </Typography>
          )
        )}
      </Box>
      {found.length > 0 && children(found)}
    </Stack>
  );
}
