import { Box, Stack, Typography } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';
import { DocumentTitle } from './DocumentTitle';

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** A quiet control at the right of the title; below it on phones. */
  action?: ReactNode;
  /** Where the title is not shown it stays the page's h1 for screen readers. */
  hidden?: boolean;
}

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The one h1 of a page, its subtitle and the document's title. It takes the focus after a navigation. */
export function PageTitle({ title, subtitle, action, hidden = false }: PageTitleProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' }, ...(hidden && VISUALLY_HIDDEN) }}
    >
      <DocumentTitle title={title} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography color="textSecondary" sx={{ mt: '4px', maxWidth: 640 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
    </Stack>
  );
}
