import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Box } from '@portal/shared/mui/core';
import { useSession, useSessionActions } from '@portal/shared/session';
import { useHideChat } from '@portal/shared/shell';
import { ErrorPanel, InlineMessage } from '@portal/shared/page';
import { ShellSkeleton } from '../pages/ShellSkeleton';
import { StandalonePage } from '../pages/StandalonePage';
import { isOpenToVisitors, useRegistryIndex } from '../registry/useRegistryIndex';
import { useAuthClient } from './authClient';
import { REDIRECTING_MESSAGE } from './sessionErrors';

/**
 * The route guard (RT-002, RT-003): shows its children to signed-in customers only, a skeleton while the session loads
 * or the browser redirects to the sign-in page, and a panel when that redirect fails. Visitors see the pages that are
 * open to them (D-001).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const isOpen = useRegistryIndex(({ index }) => isOpenToVisitors(pathname, index));

  if (isOpen || session.status === 'signed-in') return children;
  return session.status === 'loading' ? <ShellSkeleton /> : <RedirectToSignIn error={session.error} />;
}

/**
 * Redirects to the sign-in page and shows a skeleton meanwhile. With an error, shows it instead of redirecting: as a
 * page of its own, or above the skeleton while a redirect is in progress.
 */
function RedirectToSignIn({ error }: { error: string | undefined }) {
  const redirectToSignIn = useAuthClient((client) => client.redirectToSignIn);
  const hasError = error !== undefined;
  useEffect(() => {
    if (!hasError) void redirectToSignIn?.();
  }, [hasError, redirectToSignIn]);

  if (hasError && error !== REDIRECTING_MESSAGE) return <SessionErrorPage error={error} />;
  return (
    <>
      {hasError && <InlineMessage tone="error">{error}</InlineMessage>}
      <ShellSkeleton />
    </>
  );
}

/** A page with nothing but the error of the session. */
function SessionErrorPage({ error }: { error: string }) {
  useHideChat();
  return (
    <StandalonePage centred>
      <SessionErrorPanel error={error} />
    </StandalonePage>
  );
}

/**
 * Shows the error of the session to a customer who may stay on the page (D-036). While the browser redirects to the
 * sign-in page, a message is shown above the page. Without a usable token a modal panel covers the page, which stays
 * mounted: what was typed is still there when the session continues.
 */
export function SessionErrorFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const error = session.status === 'loading' ? undefined : session.error;
  const hasPanel = session.status === 'signed-in' && error !== undefined && error !== REDIRECTING_MESSAGE;
  // A page that first opens without a token would only fail, so it is mounted once there is one.
  const [isMounted, setIsMounted] = useState(!hasPanel);
  if (!hasPanel && !isMounted) setIsMounted(true);

  return (
    <>
      {hasPanel && <LostSessionPanel error={error} />}
      {!hasPanel && error !== undefined && (
        <Box sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          <InlineMessage tone="error">{error}</InlineMessage>
        </Box>
      )}
      {isMounted && children}
    </>
  );
}

/**
 * A native modal dialog: the browser makes everything else inert, dialogs of the page included, and `close` returns the
 * focus. It is a child of the body because an open MUI dialog hides the other children from assistive technology.
 */
function LostSessionPanel({ error }: { error: string }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
    return () => dialog?.close();
  }, []);

  return createPortal(
    <Box
      component="dialog"
      ref={dialogRef}
      aria-modal
      aria-label="Something went wrong."
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Chrome 126 to 133 close it all the same when Escape is pressed twice.
      onClose={() => dialogRef.current?.showModal()}
      sx={PANEL_STYLE}
    >
      <SessionErrorPanel error={error} />
    </Box>,
    document.body,
  );
}

const PANEL_STYLE = {
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  p: 2,
  border: 0,
  color: 'text.primary',
  bgcolor: 'background.default',
  '&[open]': { display: 'grid', placeItems: 'center' },
} as const;

/** The generic error panel with the error of the session; advice is on its second line. “Try again” signs in. */
function SessionErrorPanel({ error }: { error: string }) {
  const { signIn } = useSessionActions();
  const [message = '', advice = ''] = error.split('\n');
  return (
    <Box sx={{ width: '100%', maxWidth: 640 }}>
      <ErrorPanel wholePage message={message} detail={advice} onRetry={signIn} />
    </Box>
  );
}
