import { ErrorIllustration } from '@portal/shared/drawings';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat, useShell } from '@portal/shared/shell';
import { DocumentTitle, ErrorPanel, ErrorReference, NotFoundPanel } from '@portal/shared/page';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { RemoteUnavailableError } from '../remotes/failures';
import { useWindowEvent } from '../useWindowEvent';
import { RemoteSkeleton } from './ShellSkeleton';
import { StandalonePage } from './StandalonePage';

/**
 * The error of a remote, in the content area; the shell around it keeps working (D-029). If the remote could not be
 * loaded, “Try again” loads it at the same address, without a reload of the document.
 */
export function RemoteErrorView() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <RemoteSkeleton />;
  if (error instanceof RemoteUnavailableError)
    return <UnavailablePanel error={error} onRetry={() => void revalidate()} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />;
  return <UnexpectedErrorPanel error={error} />;
}

const OFFLINE_TEXTS = { title: 'This page needs a connection.', message: 'It opens when you are back online.' };
const TIMED_OUT_TEXTS = { detail: 'Your connection is slow or was interrupted.' };

/** Shown instead of a page whose files could not be loaded. `onRetry` is also called when the connection returns. */
function UnavailablePanel({ error, onRetry }: { error: RemoteUnavailableError; onRetry: () => void }) {
  const online = useShell((shell) => shell.online);
  useWindowEvent('online', onRetry);
  // No byte of a file has arrived for six seconds (D-131). The cause is a file's error (`type`) or a classified failure
  // (`code`).
  const { type, code } = Object(error.cause) as { type?: unknown; code?: unknown };
  const hasTimedOut = type === 'timeout' || code === 'timeout';
  const texts = online ? hasTimedOut && TIMED_OUT_TEXTS : OFFLINE_TEXTS;
  // With `needsReload` only a new document has the page: “Try again” reloads it.
  return <ErrorPanel wholePage {...texts} {...(!error.needsReload && { onRetry })} />;
}

/** The error boundary of the root route: the 404 page for an unknown address (RT-004), otherwise the error. */
export function RootErrorBoundary() {
  const error = useRouteError();
  if (errorPageTexts(error).title === '404 - Not found')
    return (
      <StandalonePage centred>
        <NotFoundPanel />
      </StandalonePage>
    );
  return (
    <StandalonePage centred>
      <UnexpectedErrorPanel
        error={error}
        action={
          <Button component={Link} to="/" variant="outlined">
            Home
          </Button>
        }
      />
    </StandalonePage>
  );
}

/**
 * The error that a page threw: in the content area, where the navigation still works (D-029), or on a page without a
 * navigation, which adds a link as `action`.
 */
function UnexpectedErrorPanel({ error, action }: { error: unknown; action?: ReactNode }) {
  useHideChat();
  const { detail } = errorPageTexts(error);
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, lg: 7 } }}>
      <DocumentTitle title="Unexpected Application Error!" />
      <ErrorIllustration width={240} />
      <Typography variant="h1" tabIndex={-1} sx={{ mt: 4 }}>
        Unexpected Application Error!
      </Typography>
      {detail && (
        <Box
          sx={{
            mt: 2,
            px: 2,
            py: 1,
            maxWidth: 640,
            borderRadius: '12px',
            bgcolor: 'surface.neutral',
            fontWeight: 550,
            overflowWrap: 'anywhere',
          }}
        >
          {detail}
        </Box>
      )}
      <ErrorReference error={error} />
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Stack>
  );
}

export interface ErrorPageTexts {
  title: '404 - Not found' | 'Unexpected Application Error!';
  detail?: string;
}

const STATUS_TEXTS: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };

/** The texts for any thrown value: its numeric `status` (404: the 404 page), else its message (RT-034, D-046). */
export function errorPageTexts(error: unknown): ErrorPageTexts {
  const { status, statusText, message } = Object(error) as Record<string, unknown>; // anything can be thrown
  if (status === 404) return { title: '404 - Not found' };
  const detail =
    typeof status === 'number'
      ? `${status} ${STATUS_TEXTS[status] ?? (typeof statusText === 'string' ? statusText : '')}`.trim()
      : textOf(message) || textOf(error);
  return { title: 'Unexpected Application Error!', ...(detail && { detail }) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
