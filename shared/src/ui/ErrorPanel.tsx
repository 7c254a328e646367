import { Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { RotateCw } from 'lucide-react';
import { Illustration } from './Illustration';

interface ErrorPanelProps {
  title?: string;
  message?: string;
  /** Without it “Try again” loads the page anew. */
  onRetry?: () => void;
  /** False where the caller already draws a card around it. */
  framed?: boolean;
}

/** The generic panel for work that failed as a whole (SHR-028, SHR-029). Never a blank page. */
export function ErrorPanel({
  title = 'Something went wrong.',
  message = 'There was a problem processing your request',
  onRetry = () => window.location.reload(),
  framed = true,
}: ErrorPanelProps) {
  const content = (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 7 } }}>
      <Illustration name="error" width={184} />
      <Stack role="alert" sx={{ mt: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700, textWrap: 'balance' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: '4px', maxWidth: 420, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      </Stack>
      <Button
        variant="contained"
        onClick={() => onRetry()}
        startIcon={<RotateCw size={18} strokeWidth={1.9} aria-hidden />}
        sx={{ mt: 3 }}
      >
        Try again
      </Button>
    </Stack>
  );
  return framed ? <Card>{content}</Card> : content;
}
