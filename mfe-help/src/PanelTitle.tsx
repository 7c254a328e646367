import type { Ref } from 'react';
import { Box, Typography } from '@portal/shared/mui/core';

type PanelTitleProps = {
  title: string;
  subtitle: string;
  /** Takes the focus of a button that goes with what stood below. */
  headingRef: Ref<HTMLHeadingElement>;
};

/** What a tab is about. It looks like a page's title; the page's own is there for screen readers. */
export function PanelTitle({ title, subtitle, headingRef }: PanelTitleProps) {
  return (
    <Box>
      <Typography ref={headingRef} variant="h1" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: '4px', maxWidth: 640 }}>
        {subtitle}
      </Typography>
    </Box>
  );
}
