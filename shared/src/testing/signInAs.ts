import { sessionStore, type Profile, type SignedIn } from '@portal/shared/session';

/** Signs a customer in; the access token is `token-of-{sub}` and, once renewed, `new-token-of-{sub}`. */
export function signInAs(
  profile: Profile,
  tokens: Partial<Pick<SignedIn, 'getAccessToken' | 'renewAccessToken' | 'createProof' | 'error'>> = {},
): void {
  sessionStore.setState({
    status: 'signed-in',
    profile,
    getAccessToken: async () => `token-of-${profile.sub}`,
    renewAccessToken: async () => `new-token-of-${profile.sub}`,
    ...tokens,
  });
}
