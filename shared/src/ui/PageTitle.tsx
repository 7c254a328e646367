import { Box, Stack, Typography } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** A control at the right of the title; below it on phones. */
  action?: ReactNode;
  /** Visually hidden: the title stays the h1 for screen readers. */
  hidden?: boolean;
}

/** The h1 of a page, its subtitle and the document title. The host moves the focus to it after a navigation. */
export function PageTitle({ title, subtitle, action, hidden = false }: PageTitleProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      className={hidden ? 'visually-hidden' : undefined}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
    >
      <DocumentTitle title={title} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
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

/** Sets the title of the document: the page, then the product. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} | Self Service Portal`}</title>;
}

/** A page that consists of its title only (RT-023, RT-036). */
export function Placeholder({ text }: { text: string }) {
  return <PageTitle title={text} />;
}
