import type { CreateProof } from '@portal/shared/http';

/** The signed-in customer, from the claims of the ID token; a missing text is `''`. */
export interface Profile {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The phone claim of the ID token, in any format. */
  readonly phone: string;
  readonly isSubscriber: boolean;
  readonly signupCompleted: boolean;
  readonly isSocialLogin: boolean;
}

/** A customer is signed in. The session gives access tokens on request and never holds one. */
export interface SignedIn {
  readonly status: 'signed-in';
  readonly profile: Profile;
  readonly error?: string;
  /** A valid access token; without an audience, for the self-service API. */
  readonly getAccessToken: (audience?: string) => Promise<string>;
  /** A token newer than the one that the API has just rejected. */
  readonly renewAccessToken: (rejected: string, audience?: string) => Promise<string>;
  /** For access tokens that are bound to a key of the browser: every request needs a proof of this key. */
  readonly createProof?: CreateProof;
}

/** The session of the page. Only a signed-in session can give access tokens. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous'; readonly error?: string }
  | SignedIn;
