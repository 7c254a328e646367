import { sessionStore, type Profile, type SignedIn } from '@portal/shared/session';

/** Puts a customer into the page’s session; tokens are `token-of-{sub}` and, once renewed, `new-token-of-{sub}`. */
export function signInAs(
  profile: Profile,
  tokens: Partial<Pick<SignedIn, 'getAccessToken' | 'renewAccessToken' | 'error'>> = {},
): void {
  sessionStore.setState({
    status: 'signed-in',
    profile,
    getAccessToken: async () => `token-of-${profile.sub}`,
    renewAccessToken: async () => `new-token-of-${profile.sub}`,
    ...tokens,
  });
}
