import { Activity, useLayoutEffect, type ReactNode } from 'react';
import { Box } from '@portal/shared/mui/core';
import { useSession, useSessionActions } from '@portal/shared/session';
import { ErrorPanel, InlineMessage } from '@portal/shared/ui';
import { ATTEMPTING } from './notices';

/**
 * Inside the layout, around the page: what is wrong with the session of somebody who may stay on the page (D-036).
 * On the way to the sign-in page the page stays as it is; without any usable token a panel takes its place. Behind the
 * panel the page sleeps: what was typed is still there when the session goes on.
 */
export function SessionNotice({ children }: { children: ReactNode }) {
  const session = useSession();
  const error = session.status === 'loading' ? undefined : session.error;
  const isPanel = session.status === 'signed-in' && error !== undefined && error !== ATTEMPTING;

  return (
    <>
      {error !== undefined &&
        (isPanel ? (
          <NoTokenPanel message={error} />
        ) : (
          <Box sx={{ mb: 2 }}>
            <InlineMessage tone="error">{error}</InlineMessage>
          </Box>
        ))}
      <Activity mode={isPanel ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}

function NoTokenPanel({ message }: { message: string }) {
  const { signIn } = useSessionActions();
  useLayoutEffect(() => {
    const before = document.activeElement;
    // When the page is awake again, unless the customer has gone elsewhere by then.
    const giveBack = () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    return () => queueMicrotask(giveBack);
  }, []);
  return <ErrorPanel wholePage message={message} onRetry={signIn} />;
}
