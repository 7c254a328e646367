import { Illustration, type IllustrationName } from '@portal/shared/drawings';
import { Card, Stack, Typography } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  /** A second, smaller line. */
  detail?: string;
  action?: ReactNode;
  illustration?: IllustrationName;
  /** Draws a card around it, with more padding. Omitted where the caller draws one itself. */
  framed?: boolean;
}

/** Shown in place of an empty list: an illustration, a text and at most one action. */
export function EmptyState({ text, detail, action, illustration = 'search', framed = false }: EmptyStateProps) {
  const content = (
    <Stack
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        ...(framed ? { px: 2, py: { xs: 6, sm: 7 } } : { pt: 3, pb: 1 }),
      }}
    >
      <Illustration name={illustration} width={framed ? 184 : 148} />
      <Typography sx={{ mt: 2, fontWeight: 700, textWrap: 'balance' }}>{text}</Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: '4px', maxWidth: 300, textWrap: 'balance' }}>
          {detail}
        </Typography>
      )}
      {/* Labels may wrap (large text). */}
      {action && <Stack sx={{ mt: 3, maxWidth: 1, '& .MuiButton-root': { whiteSpace: 'normal' } }}>{action}</Stack>}
    </Stack>
  );
  return framed ? <Card>{content}</Card> : content;
}
