import type { Profile } from '@portal/shared/session';

const NOBODY: Profile = {
  sub: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  isSubscriber: false,
  signupCompleted: true,
  isSocialLogin: false,
};

/** The six demo customers, as their claims make them. */
export const customers = {
  /** Subscriber with five paired numbers, six rows of them. */
  ama: {
    ...NOBODY,
    sub: 'ama',
    email: 'ama.mensah@example.com',
    firstName: 'AMA',
    lastName: 'MENSAH',
    phone: '233244123456',
    isSubscriber: true,
  },
  /** Social login with an identity record. */
  kofi: {
    ...NOBODY,
    sub: 'kofi',
    email: 'kofi.boateng@example.com',
    firstName: 'kofi',
    lastName: 'boateng',
    phone: '+233244000222',
    isSocialLogin: true,
  },
  /** Social login without an identity record. */
  esi: {
    ...NOBODY,
    sub: 'esi',
    email: 'esi.quartey@example.com',
    firstName: 'Esi',
    lastName: 'Quartey',
    phone: '0244000333',
    isSocialLogin: true,
  },
  /** Has no phone number. */
  yaw: { ...NOBODY, sub: 'yaw', email: 'yaw.owusu@example.com', firstName: 'Yaw' },
  /** Has nothing: the empty state of every call. */
  akosua: {
    ...NOBODY,
    sub: 'akosua',
    email: 'akosua.darko@example.com',
    firstName: 'Akosua',
    lastName: 'Darko',
    phone: '233244000555',
    isSubscriber: true,
  },
  /** Has a great deal of everything. */
  kwame: {
    ...NOBODY,
    sub: 'kwame',
    email: 'kwame.asare@example.com',
    firstName: 'Kwame',
    phone: '233244000666',
    isSubscriber: true,
  },
} satisfies Record<string, Profile>;
