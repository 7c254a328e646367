import { Box, Typography } from '@portal/shared/mui/core';

/** What a tab is about. It looks like a page's title; the page's own is there for screen readers. */
export function PanelTitle({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <Box>
      <Typography variant="h1" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: '4px', maxWidth: 640 }}>
        {subtitle}
      </Typography>
    </Box>
  );
}
