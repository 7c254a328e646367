import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { SessionProvider } from '@portal/shared/session';
import type { AuthClient } from './authClient';

const AuthClientContext = createContext<AuthClient | undefined>(undefined);

/** Provides the session and the auth client. The provider of the OIDC library is added beside the page once it has loaded. */
export function AuthClientProvider({ client, children }: { client: AuthClient; children: ReactNode }) {
  const [OidcProvider, setOidcProvider] = useState<ComponentType>();
  useEffect(() => client.onLoad?.((Loaded) => setOidcProvider(() => Loaded)), [client]);
  return (
    <AuthClientContext value={client}>
      <SessionProvider>{children}</SessionProvider>
      {OidcProvider && <OidcProvider />}
    </AuthClientContext>
  );
}

export function useAuthClient(): AuthClient {
  const client = useContext(AuthClientContext);
  if (!client) throw new Error('useAuthClient must be used within AuthClientProvider');
  return client;
}
