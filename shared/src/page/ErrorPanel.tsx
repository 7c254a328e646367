import { ErrorIllustration } from '@portal/shared/drawings';
import { referenceOf } from '@portal/shared/http';
import { Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { useShareErrorReference } from '@portal/shared/shell';
import { RotateCw } from 'lucide-react';
import { DocumentTitle } from './PageTitle.tsx';

interface ErrorPanelProps {
  title?: string;
  message?: string;
  /** What exactly failed, on a line of its own below the message. */
  detail?: string;
  /** What failed: the reference of its request is shown below the texts. */
  error?: unknown;
  /** Called by “Try again”; without it the page is reloaded. */
  onRetry?: () => void;
  /** Replaces the label “Try again”. */
  retryText?: string;
  /** The panel is the only content of the page: its title becomes the h1 and the document title. */
  wholePage?: boolean;
}

/** The generic error panel with “Try again” (SHR-028, SHR-029), shown where the content would be. */
export function ErrorPanel({
  title = 'Something went wrong.',
  message = 'There was a problem processing your request',
  detail,
  error,
  onRetry = () => window.location.reload(),
  retryText = 'Try again',
  wholePage = false,
}: ErrorPanelProps) {
  const retry = () => {
    // The button usually disappears with the panel, so the focus moves to the page's title first.
    if (!wholePage) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Card>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 7 } }}>
        {wholePage && <DocumentTitle title={title} />}
        <ErrorIllustration width={184} />
        <Stack role="alert" sx={{ mt: 2, alignItems: 'center' }}>
          <Typography
            {...(wholePage && { component: 'h1', tabIndex: -1 })}
            sx={{ fontWeight: 700, textWrap: 'balance' }}
          >
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: '4px', maxWidth: 420, overflowWrap: 'anywhere' }}>
            {message}
          </Typography>
          {detail && (
            <Typography variant="body2" sx={{ mt: '4px', maxWidth: 420, overflowWrap: 'anywhere', fontWeight: 600 }}>
              {detail}
            </Typography>
          )}
        </Stack>
        <Button variant="contained" onClick={retry} startIcon={<RotateCw size={18} />} sx={{ mt: 3 }}>
          {retryText}
        </Button>
        <ErrorReference error={error} />
      </Stack>
    </Card>
  );
}

/** The reference of the request that failed, for customers who ask for help; nothing if no request failed. */
export function ErrorReference({ error }: { error: unknown }) {
  const reference = referenceOf(error);
  useShareErrorReference(reference);
  if (reference === undefined) return null;
  return (
    <Typography variant="caption" color="textSecondary" translate="no" sx={{ mt: 2, userSelect: 'text' }}>
      {`Reference ${reference}`}
    </Typography>
  );
}
