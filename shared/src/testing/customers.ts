import { sessionStore, type Profile, type SignedIn } from '@portal/shared/session';

const EMPTY_PROFILE: Profile = {
  sub: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  isSubscriber: false,
  signupCompleted: true,
  isSocialLogin: false,
};

/** Profiles of demo customers, as `profileFromClaims` returns them. */
export const customers = {
  /** Subscriber with five paired numbers in six rows. */
  ama: {
    ...EMPTY_PROFILE,
    sub: 'ama',
    email: 'ama.mensah@example.com',
    firstName: 'AMA',
    lastName: 'MENSAH',
    phone: '233244123456',
    isSubscriber: true,
  },
  /** Social login with a KYC record. */
  kofi: {
    ...EMPTY_PROFILE,
    sub: 'kofi',
    email: 'kofi.boateng@example.com',
    firstName: 'kofi',
    lastName: 'boateng',
    phone: '+233244000222',
    isSocialLogin: true,
  },
  /** Social login without a KYC record. */
  esi: {
    ...EMPTY_PROFILE,
    sub: 'esi',
    email: 'esi.quartey@example.com',
    firstName: 'Esi',
    lastName: 'Quartey',
    phone: '0244000333',
    isSocialLogin: true,
  },
  /** Has no phone number. */
  yaw: { ...EMPTY_PROFILE, sub: 'yaw', email: 'yaw.owusu@example.com', firstName: 'Yaw' },
  /** Has no data: every API call returns an empty result. */
  akosua: {
    ...EMPTY_PROFILE,
    sub: 'akosua',
    email: 'akosua.darko@example.com',
    firstName: 'Akosua',
    lastName: 'Darko',
    phone: '233244000555',
    isSubscriber: true,
  },
} satisfies Record<string, Profile>;

/** Signs a customer in; the access token is `token-of-{sub}` and, once renewed, `new-token-of-{sub}`. */
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
