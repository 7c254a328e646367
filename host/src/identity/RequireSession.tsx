import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionProvider, useSession } from '@portal/shared/session';
import { useHideChat } from '@portal/shared/shell';
import { InlineMessage } from '@portal/shared/ui';
import { PageSkeleton } from '../pages/PageSkeleton';
import { StandalonePage } from '../pages/StandalonePage';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import type { AuthClient } from './authClient';
import { isOpenToVisitors } from './pageAddress';
import { TOKEN_FAILED_REDIRECTING } from './sessionErrors';
import { SessionErrorPanel } from './SessionNotice';

const AuthClientContext = createContext<AuthClient | undefined>(undefined);

/** Provides session and auth client. The provider of the OIDC library is added beside the page once it has loaded. */
export function AuthClientProvider({ client, children }: { client: AuthClient; children: ReactNode }) {
  const [OidcProvider, setOidcProvider] = useState<ComponentType>();
  useEffect(() => client.onLoad((Loaded) => setOidcProvider(() => Loaded)), [client]);
  return (
    <AuthClientContext value={client}>
      <SessionProvider>{children}</SessionProvider>
      {OidcProvider && <OidcProvider />}
    </AuthClientContext>
  );
}

/**
 * The route guard (RT-002, RT-003): shows its children to signed-in customers only, a skeleton while the session loads
 * or the browser redirects to the sign-in page, and a panel when that redirect fails. Visitors see the pages that are
 * open to them (D-001).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const isOpen = useRegistryIndex(({ index }) => isOpenToVisitors(pathname, index));

  if (isOpen) return children;
  switch (session.status) {
    case 'signed-in':
      return children;
    case 'loading':
      return <PageSkeleton />;
    case 'anonymous':
      return <SigninRedirect error={session.error} />;
  }
}

function SigninRedirect({ error }: { error: string | undefined }) {
  const redirectToSignIn = useContext(AuthClientContext)?.redirectToSignIn;
  const isFirst = error === undefined;
  useEffect(() => {
    if (isFirst) void redirectToSignIn?.();
  }, [isFirst, redirectToSignIn]);

  if (isFirst) return <PageSkeleton />;
  if (error !== TOKEN_FAILED_REDIRECTING) return <SigninFailed error={error} />;
  return (
    <>
      <InlineMessage tone="error">{error}</InlineMessage>
      <PageSkeleton />
    </>
  );
}

/** The error of the session on a page of its own. */
function SigninFailed({ error }: { error: string }) {
  useHideChat();
  return (
    <StandalonePage centred>
      <SessionErrorPanel error={error} />
    </StandalonePage>
  );
}
