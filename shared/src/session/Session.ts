/** The signed-in customer as the identity provider’s claims tell it; a missing text is `''`. */
export interface Profile {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As claimed, in whatever form. */
  readonly phone: string;
  readonly isSubscriber: boolean;
  readonly signupCompleted: boolean;
  readonly isSocialLogin: boolean;
}

/** Somebody is signed in. Tokens are asked for, never held here. */
export interface SignedIn {
  readonly status: 'signed-in';
  readonly profile: Profile;
  readonly error?: string;
  /** A valid access token; without an audience, for the self-service API. */
  readonly getAccessToken: (audience?: string) => Promise<string>;
  /** A token newer than the one the API has just rejected. */
  readonly renewAccessToken: (rejected: string, audience?: string) => Promise<string>;
}

/** Who uses the page. Nobody can be asked for a token who is not signed in: the type does not let you. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous'; readonly error?: string }
  | SignedIn;
