import { ErrorIllustration } from '@portal/shared/drawings';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat, useShell } from '@portal/shared/shell';
import { DocumentTitle, ErrorPanel, ErrorReference, NotFoundPanel } from '@portal/shared/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { RemoteUnavailableError } from '../remotes/failures';
import { RemoteSkeleton } from './skeletons';
import { StandalonePage } from './StandalonePage';

/**
 * The error of a remote, in the content area; the shell around it keeps working (D-029). “Try again” loads a remote
 * that could not be loaded without a reload of the document and at the same address.
 */
export function RemoteErrorView() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <RemoteSkeleton />;
  if (error instanceof RemoteUnavailableError)
    return (
      <UnavailablePanel
        onRetry={() => void revalidate()}
        // `type` of the failed file (failures.ts).
        hasTimedOut={(Object(error.cause) as { type?: unknown }).type === 'timeout'}
        needsReload={error.needsReload}
      />
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />;
  return <UnexpectedErrorPanel error={error} />;
}

const OFFLINE_TEXTS = { title: 'This page needs a connection.', message: 'It opens when you are back online.' };
const TIMED_OUT_TEXTS = { detail: 'Your connection is slow or was interrupted.' };

interface UnavailablePanelProps {
  /** Called by “Try again” and when the connection returns. */
  onRetry: () => void;
  /** A file has sent nothing for six seconds (D-131). */
  hasTimedOut?: boolean;
  /** Only a new document has the page: “Try again” reloads it. */
  needsReload?: boolean;
}

/** Shown instead of a page whose files could not be loaded. */
function UnavailablePanel({ onRetry, hasTimedOut, needsReload = false }: UnavailablePanelProps) {
  const online = useShell((shell) => shell.online);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // Not at each rendering: the event also renders this view, and a listener that is replaced meanwhile is not called.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  const props = {
    ...(!online && OFFLINE_TEXTS),
    ...(online && hasTimedOut && TIMED_OUT_TEXTS),
    ...(!needsReload && { onRetry }),
  };
  return <ErrorPanel wholePage {...props} />;
}

/** The error boundary of the root route: the 404 page for an unknown address, otherwise the error. */
export function UnexpectedErrorPage() {
  const error = useRouteError();
  if (routerErrorView(error).title === '404 - Not found') return <NotFoundPage />;
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

/** The 404 page for everyone, without a layout (RT-004). */
function NotFoundPage() {
  return (
    <StandalonePage centred>
      <NotFoundPanel />
    </StandalonePage>
  );
}

/**
 * The error in the content area of a layout, when a page of a remote threw. The navigation still works (D-029). A page
 * without a navigation adds a link as `action`.
 */
function UnexpectedErrorPanel({ error, action }: { error: unknown; action?: ReactNode }) {
  useHideChat();
  const { detail } = routerErrorView(error);
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

export interface RouterErrorView {
  title: '404 - Not found' | 'Unexpected Application Error!';
  detail?: string;
}

const STATUS_TEXTS: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };

/** The router's error responses show their status, other thrown values their message (RT-034, D-046). */
export function routerErrorView(error: unknown): RouterErrorView {
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
