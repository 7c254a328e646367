import { createContext, useContext, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { SessionProvider } from '@portal/shared/session';
import type { Identity } from './identity';

const IdentityContext = createContext<Identity | undefined>(undefined);

/**
 * Session and identity for everything inside. The answer to a sign-in was taken in by `boot`, once, before: a provider
 * that does it in an effect starts signed out, and twice under StrictMode.
 */
export function IdentityProvider({ identity, children }: { identity: Identity; children: ReactNode }) {
  return (
    <AuthProvider userManager={identity.manager} skipSigninCallback>
      <IdentityContext value={identity}>
        <SessionProvider>{children}</SessionProvider>
      </IdentityContext>
    </AuthProvider>
  );
}

/** The identity room, for the guard. */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity must be used within IdentityProvider');
  return identity;
}
