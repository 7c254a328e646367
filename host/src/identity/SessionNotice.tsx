import type { ReactNode } from 'react';
import { Box } from '@portal/shared/mui/core';
import { useSession, useSessionActions } from '@portal/shared/session';
import { ErrorPanel, InlineMessage } from '@portal/shared/ui';
import { ATTEMPTING } from './notices';

/**
 * Inside the layout, around the page: what is wrong with the session of somebody who may stay on the page (D-036).
 * On the way to the sign-in page the page stays as it is; without any usable token a panel takes its place.
 */
export function SessionNotice({ children }: { children: ReactNode }) {
  const session = useSession();
  const { signIn } = useSessionActions();
  const error = session.status === 'loading' ? undefined : session.error;

  if (session.status === 'signed-in' && error !== undefined && error !== ATTEMPTING) {
    return <ErrorPanel wholePage message={error} onRetry={signIn} />;
  }
  return (
    <>
      {error !== undefined && (
        <Box sx={{ mb: 2 }}>
          <InlineMessage tone="error">{error}</InlineMessage>
        </Box>
      )}
      {children}
    </>
  );
}
