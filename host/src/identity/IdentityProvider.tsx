import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { SessionProvider } from '@portal/shared/session';
import type { IdentityDoor } from './door';

const IdentityContext = createContext<IdentityDoor | undefined>(undefined);

/** Session and identity for everything inside; the OpenID library's own provider joins when the room is open. */
export function IdentityProvider({ identity, children }: { identity: IdentityDoor; children: ReactNode }) {
  const [Beside, setBeside] = useState<ComponentType>();
  useEffect(() => identity.onOpen?.((Opened) => setBeside(() => Opened)), [identity]);
  return (
    <IdentityContext value={identity}>
      <SessionProvider>{children}</SessionProvider>
      {Beside && <Beside />}
    </IdentityContext>
  );
}

/** The identity room, for the guard. */
export function useIdentity(): IdentityDoor {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity must be used within IdentityProvider');
  return identity;
}
