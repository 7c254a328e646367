import { useRef, type ReactNode } from 'react';
import { Box, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState, ErrorPanel } from '@portal/shared/ui';
import type { HelpContent } from './useHelpContent';

type ContentPanelProps<T> = {
  title: string;
  subtitle: string;
  content: HelpContent<T>;
  loadingLabel: string;
  skeleton: ReactNode;
  emptyText: string;
  children: (rows: readonly T[]) => ReactNode;
};

/** The content of a tab: title and subtitle, then the rows or, instead, a skeleton, an error panel or an empty state. */
export function ContentPanel<T>({ title, subtitle, ...body }: ContentPanelProps<T>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <Box>
        <Typography ref={heading} variant="h1" component="h2" tabIndex={-1}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: '4px', maxWidth: 640 }}>
          {subtitle}
        </Typography>
      </Box>
      <Body {...body} focusTitle={() => heading.current?.focus()} />
    </Stack>
  );
}

type BodyProps<T> = Omit<ContentPanelProps<T>, 'title' | 'subtitle'> & { focusTitle: () => void };

function Body<T>({ content, loadingLabel, skeleton, emptyText, children, focusTitle }: BodyProps<T>) {
  switch (content.status) {
    case 'loading':
      return (
        <Stack aria-busy="true" role="status" aria-label={loadingLabel} sx={{ gap: { xs: '20px', sm: 3 } }}>
          {skeleton}
        </Stack>
      );
    case 'error':
      return (
        <ErrorPanel
          detail={content.message}
          error={content.error}
          onRetry={() => {
            // The “Try again” button disappears, so the focus moves to the title.
            focusTitle();
            content.retry();
          }}
        />
      );
    case 'ready':
      if (content.rows.length > 0) return children(content.rows);
      return <EmptyState framed illustration="search" text={emptyText} />;
  }
}
