import { AuthProvider } from 'react-oidc-context';
import type { PortalConfig } from '@portal/shared/config';
import { createIdentity } from './identity';

/** All that speaks OpenID, in a lazy chunk: the door (door.ts) opens it. */
export function openRoom(oidc: PortalConfig['oidc'], ways?: Parameters<typeof createIdentity>[1]) {
  const identity = createIdentity(oidc, ways);
  // The answer to a sign-in is taken in by `boot`, once: in an effect it would be twice under StrictMode.
  const Beside = () => <AuthProvider userManager={identity.manager} skipSigninCallback />;
  return { identity, Beside };
}
