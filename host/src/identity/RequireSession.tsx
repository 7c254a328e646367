import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/session';
import { InlineMessage } from '@portal/shared/ui';
import { PageSkeleton } from '../pages/PageSkeleton';
import { useIdentity } from './IdentityProvider';
import { SignInFailed } from './SignInFailed';
import { ATTEMPTING } from './notices';
import { isOpenToVisitors } from './visitorPaths';

/**
 * The guard (RT-002, RT-003): shows its children to signed-in customers only, a skeleton while that is not known or
 * somebody is on the way to the sign-in page, and a panel when that way is blocked. The address D-001 names is open.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();

  if (isOpenToVisitors(pathname)) return children;
  switch (session.status) {
    case 'signed-in':
      return children;
    case 'loading':
      return <PageSkeleton />;
    case 'anonymous':
      return <OnTheWay error={session.error} />;
  }
}

function OnTheWay({ error }: { error: string | undefined }) {
  const { redirectToSignIn } = useIdentity();
  const isFirst = error === undefined;
  useEffect(() => {
    if (isFirst) void redirectToSignIn();
  }, [isFirst, redirectToSignIn]);

  if (isFirst) return <PageSkeleton />;
  if (error !== ATTEMPTING) return <SignInFailed message={error} />;
  return (
    <>
      <InlineMessage tone="error">{error}</InlineMessage>
      <PageSkeleton />
    </>
  );
}
