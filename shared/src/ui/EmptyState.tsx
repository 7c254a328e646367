import { Illustration, type IllustrationName } from '@portal/shared/drawings';
import { Card, Stack, Typography } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The fact, in one line. */
  text: string;
  /** One quieter line below it. */
  detail?: string;
  /** One primary button, at most. */
  action?: ReactNode;
  illustration?: IllustrationName;
  /** On the page itself: a card of its own, with more air. Without it the caller's panel is the frame. */
  framed?: boolean;
}

/** Nothing there yet, said kindly: a drawing, the fact, and the one thing to do about it. */
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
      {/* With a large text a button’s words need two lines. */}
      {action && <Stack sx={{ mt: 3, maxWidth: 1, '& .MuiButton-root': { whiteSpace: 'normal' } }}>{action}</Stack>}
    </Stack>
  );
  return framed ? <Card>{content}</Card> : content;
}
