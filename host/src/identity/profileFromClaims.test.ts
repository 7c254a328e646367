import { testConfig, vectors } from '@portal/shared/testing';
import { profileFromClaims } from './profileFromClaims';

const CLAIMS_PREFIX = 'https://ssp.example.com.gh/';
const { oidc } = testConfig();

const withClaimsPrefix = (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [CLAIMS_PREFIX + name, value]));

test.each(vectors<Record<string, unknown>, { firstName: string; lastName: string }>('profileNames'))(
  'PRF-002 PRF-003 profileFromClaims reads first and last name from the claims: $id',
  ({ input, expected }) => {
    expect(profileFromClaims(withClaimsPrefix(input), oidc)).toMatchObject(expected);
  },
);

test('PRF-001 PRF-004 PRF-005 RO-003 the profile is read from the standard and the prefixed claims', () => {
  const claims = {
    sub: 'abc',
    email: 'ama.mensah@example.com',
    ...withClaimsPrefix({
      phone: '233244123456',
      isSubscriber: true,
      signupCompleted: true,
      kyc: { given_name: 'AMA', full_name: 'AMA SERWAA MENSAH' },
      secondary_profile: [{ isSocialLogin: true }, { isSocialLogin: false }],
    }),
  };
  expect(profileFromClaims(claims, oidc)).toEqual({
    ...{ sub: 'abc', email: 'ama.mensah@example.com', firstName: 'AMA', lastName: 'MENSAH', phone: '233244123456' },
    ...{ isSubscriber: true, signupCompleted: true, isSocialLogin: true },
  });
});

test('PRF-001 a missing claim or one of another type becomes an empty text or false', () => {
  const wrong = withClaimsPrefix({ phone: 244123456, kyc: 'AMA', secondary_profile: {}, user_metadata: null });
  expect(profileFromClaims({ sub: 'abc', ...wrong }, oidc)).toEqual({
    ...{ sub: 'abc', email: '', firstName: '', lastName: '', phone: '' },
    ...{ isSubscriber: false, signupCompleted: false, isSocialLogin: false },
  });
});

const STANDARD_CLAIMS = {
  sub: 'abc',
  name: 'Ama Serwaa Mensah',
  given_name: 'Ama',
  family_name: 'Owusu',
  phone_number: '+233 24 412-3456',
};

test('the standard claims count where the configured ones have no name or phone number, the full name last', () => {
  expect(profileFromClaims(STANDARD_CLAIMS, oidc)).toMatchObject({
    firstName: 'Ama',
    lastName: 'Owusu',
    phone: '233244123456',
  });
  const { given_name: _given, family_name: _family, ...others } = STANDARD_CLAIMS;
  expect(profileFromClaims(others, oidc)).toMatchObject({ firstName: 'Ama Serwaa', lastName: 'Mensah' });
  const prefixed = withClaimsPrefix({
    phone: '233557041186',
    user_metadata: { given_name: 'Kofi', family_name: 'Boateng' },
  });
  expect(profileFromClaims({ ...STANDARD_CLAIMS, ...prefixed }, oidc)).toMatchObject({
    firstName: 'Kofi',
    lastName: 'Boateng',
    phone: '233557041186',
  });
});

test('claim names may have no prefix, another one, or be paths into nested claims', () => {
  const names = { ...oidc.claims, phone: 'attributes.phone', isSubscriber: 'extension_isSubscriber' };
  const claims = { sub: 'abc', attributes: { phone: '233244123456' }, extension_isSubscriber: 'true' };
  expect(profileFromClaims(claims, { claimsPrefix: '', claims: names })).toMatchObject({
    phone: '233244123456',
    isSubscriber: true,
  });
});

test.each([
  [true, true],
  ['true', true],
  ['false', false],
  [undefined, false],
])('PRF-004 PRF-005 a claim with the value %j becomes the flag %s', (value, expected) => {
  const claims = withClaimsPrefix({
    isSubscriber: value,
    secondary_profile: [{ isSocialLogin: value }, { isSocialLogin: true }],
  });
  expect(profileFromClaims(claims, oidc)).toMatchObject({ isSubscriber: expected, isSocialLogin: expected });
});
