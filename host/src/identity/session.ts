import type { User } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import type { AccessTokens } from './accessToken';
import { profileFromClaims } from './profileFromClaims';

/** Writes what everyone reads from `@portal/shared/session`. */
export interface SessionWriter {
  signedIn: (user: User, error?: string) => void;
  anonymous: (error?: string) => void;
  /** Changes only the error; without one, removes it. */
  error: (text?: string) => void;
}

/** The only writer of the page's session. */
export function sessionWriter(oidc: PortalConfig['oidc'], tokens: AccessTokens): SessionWriter {
  const { getAccessToken, renewAccessToken } = tokens;
  return {
    signedIn(user, error) {
      const profile = profileFromClaims(user.profile, oidc);
      sessionStore.setState({ status: 'signed-in', profile, getAccessToken, renewAccessToken, ...withError(error) });
    },
    anonymous: (error) => sessionStore.setState({ status: 'anonymous', ...withError(error) }),
    error(text) {
      const session = sessionStore.getState();
      if (session.status === 'loading') return;
      const { error: _, ...rest } = session;
      sessionStore.setState({ ...rest, ...withError(text) });
    },
  };
}

function withError(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}
