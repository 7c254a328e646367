import { checkConfig } from './checkConfig.ts';
import { configKeys } from './configKeys.ts';

/** A configuration with only the keys that have no default. */
const SHORTEST = {
  oidc: { authority: 'https://login.example/realms/portal' },
  links: {
    shop: 'https://shop.example/',
    order: 'https://shop.example/order',
    chat: 'https://chat.example/',
    paymentOrigins: ['https://pay.example'],
  },
  environment: 'test',
};

/** `SHORTEST` with another value of a key; undefined leaves the key out. */
function withValue(key: string, value: unknown): Record<string, unknown> {
  const changed = structuredClone(SHORTEST) as Record<string, unknown>;
  const path = key.split('.');
  const last = path.pop() ?? '';
  let group = changed;
  for (const name of path) group = (group[name] ??= {}) as Record<string, unknown>;
  if (path[0] === 'overrides') group['origins'] = [];
  group[last] = value;
  return changed;
}

const problemsOf = (value: unknown) => {
  const checked = checkConfig(value);
  return checked.ok ? [] : checked.problems;
};

const URL_TEXT = 'must be an absolute http or https address';
const PATH_TEXT = 'must be a path of the portal or an absolute http or https address';
const BLANKS = 'must not contain blanks';
const CREDENTIALS = 'must not contain a user name or password';

type Faults = Record<string, [value: unknown, expected: string]>;

const TEXT: Faults = {
  'a wrong type': [42, 'must be a text'],
  'an empty text': ['', 'must not be empty'],
  blanks: ['a ', 'must have no blanks at its start or end'],
};
const HTTP_URL: Faults = {
  'a wrong type': [42, URL_TEXT],
  'an empty text': ['', URL_TEXT],
  blanks: ['https://a.example/a b', BLANKS],
  'a user name': ['https://ama@a.example/', CREDENTIALS],
  'a password': ['https://ama:pw@a.example/', CREDENTIALS],
  'a wrong scheme': ['ftp://a.example/', URL_TEXT],
  'a script': ['javascript:alert(1)', URL_TEXT],
  'no host': ['https:///a', URL_TEXT],
};
const PATH_OR_URL: Faults = {
  'a wrong type': [42, PATH_TEXT],
  'an empty text': ['', PATH_TEXT],
  blanks: ['/a b', BLANKS],
  'a password': ['https://ama:pw@a.example/', CREDENTIALS],
  'a wrong scheme': ['ftp://a.example/', PATH_TEXT],
  'a relative path': ['geo', PATH_TEXT],
  'another host': ['//a.example/', PATH_TEXT],
};
const ORIGINS: Faults = {
  'a wrong type': ['https://a.example', 'must be a list of origins'],
};
const oneOf = (expected: string): Faults => ({
  'a wrong type': [42, expected],
  'an empty text': ['', expected],
  blanks: ['origin ', expected],
});

/** What each key refuses, besides null and unknown keys. */
const FAULTS: Record<string, Faults> = {
  providerName: TEXT,
  'oidc.authority': { ...HTTP_URL, 'a query': ['https://a.example/?a=b', 'must have no query and no fragment'] },
  'oidc.clientId': TEXT,
  'oidc.redirectUri': oneOf('must be "origin" or "origin/"'),
  'oidc.audience': TEXT,
  'oidc.resource': TEXT,
  'oidc.dpop': { 'a wrong type': ['true', 'must be true or false'] },
  'oidc.scopes': { ...TEXT, 'no openid': ['profile email', 'must contain openid'] },
  'oidc.claimsPrefix': { 'a wrong type': [42, 'must be a text'] },
  'oidc.claims.phone': TEXT,
  'oidc.claims.isSubscriber': TEXT,
  'oidc.claims.signupCompleted': TEXT,
  'oidc.claims.kyc': TEXT,
  'oidc.claims.userMetadata': TEXT,
  'oidc.claims.secondaryProfile': TEXT,
  'api.beneficiary': PATH_OR_URL,
  'api.fibre': PATH_OR_URL,
  'api.homeOrder': PATH_OR_URL,
  'api.orderManager': PATH_OR_URL,
  'api.orders': PATH_OR_URL,
  'api.help': PATH_OR_URL,
  'api.fibreClientId': TEXT,
  'api.fibreLocationsHours': {
    'a wrong type': ['24', 'must be a number of hours'],
    'too small a number': [0, 'must be at least 1'],
  },
  'api.helpAudience': TEXT,
  'map.tileUrl': { ...PATH_OR_URL, 'no place for the tile': ['/tiles', 'must contain {z}, {x} and {y}'] },
  'map.attribution': TEXT,
  'map.geocoder': PATH_OR_URL,
  'map.countryCodes': {
    'a wrong type': [42, 'must be a text'],
    'an empty text': ['', 'must be country codes of two letters, separated by commas'],
    blanks: ['gh, ng', 'must be country codes of two letters, separated by commas'],
  },
  'links.shop': HTTP_URL,
  'links.order': HTTP_URL,
  'links.chat': HTTP_URL,
  'links.terms': HTTP_URL,
  'links.dataProtection': HTTP_URL,
  'links.paymentOrigins': ORIGINS,
  'ocr.base': {
    'a wrong type': [42, 'must be "self" or an absolute http or https address'],
    'an empty text': ['', 'must be "self" or an absolute http or https address'],
    blanks: ['https://a.example/a b', BLANKS],
    'a password': ['https://ama:pw@a.example/', CREDENTIALS],
    'a wrong scheme': ['ftp://a.example/', 'must be "self" or an absolute http or https address'],
  },
  'liveness.kind': oneOf('must be "local" or "vendor"'),
  'liveness.scriptUrl': PATH_OR_URL,
  'liveness.scriptIntegrity': {
    'a wrong type': [42, 'must be a text'],
    'an empty text': ['', 'must be a hash such as "sha384-…"'],
    blanks: ['sha384-aaaa ', 'must be a hash such as "sha384-…"'],
  },
  'liveness.key': TEXT,
  'simSwap.submitUrl': PATH_OR_URL,
  'simSwap.stepUp.maxAgeSeconds': {
    'a wrong type': ['300', 'must be a number of seconds'],
    'a negative number': [-1, 'must be a number of seconds'],
  },
  'simSwap.stepUp.acrValues': TEXT,
  samples: oneOf('must be "full" or "empty"'),
  environment: TEXT,
  'overrides.origins': ORIGINS,
  'overrides.remotes': { 'a wrong type': ['https://a.example', 'must be an object'] },
};

test('the table of wrong values has every key of the configuration', () => {
  expect(Object.keys(FAULTS).sort()).toEqual([...configKeys].sort());
});

const cases = Object.entries(FAULTS).flatMap(([key, faults]) =>
  Object.entries(faults).map(([fault, [value, expected]]) => [key, fault, value, expected] as const),
);
test.each(cases)('%s with %s (%j) is refused: it %s', (key, _fault, value, expected) => {
  expect(problemsOf(withValue(key, value))).toEqual([`${key} ${expected}`]);
});

test.each([
  ['blanks', 'https://pay.example ', BLANKS],
  ['a password', 'https://ama:pw@pay.example', CREDENTIALS],
  ['a wrong scheme', 'ftp://pay.example', URL_TEXT],
  ['a path', 'https://pay.example/start', 'must be an origin without a path'],
])('an origin in a list with %s is refused by its position', (_fault, value, expected) => {
  for (const key of ['links.paymentOrigins', 'overrides.origins'])
    expect(problemsOf(withValue(key, ['https://a.example', value]))).toEqual([`${key}.1 ${expected}`]);
});

const WITHOUT_DEFAULT = {
  'oidc.authority': URL_TEXT,
  'links.shop': URL_TEXT,
  'links.order': URL_TEXT,
  'links.chat': URL_TEXT,
  'links.paymentOrigins': 'must be a list of origins',
  environment: 'must be a text',
};
test.each(Object.entries(WITHOUT_DEFAULT))('a configuration without %s is refused: it %s', (key, expected) => {
  expect(problemsOf(withValue(key, undefined))).toEqual([`${key} ${expected}`]);
});

/** Keys that a configuration may lack for good. */
const OPTIONAL = ['liveness.scriptIntegrity', 'simSwap.stepUp.acrValues', 'overrides.origins', 'overrides.remotes'];
const valueOf = (config: unknown, key: string) =>
  key.split('.').reduce<unknown>((group, name) => (Object(group) as Record<string, unknown>)[name], config);
test('every key that may be missing gets its default, except optional ones', () => {
  const checked = checkConfig(SHORTEST);
  const missing = configKeys.filter((key) => checked.ok && valueOf(checked.config, key) === undefined);
  expect(missing).toEqual(OPTIONAL);
  expect(checked).toMatchObject({ config: { api: { fibreLocationsHours: 24 }, samples: 'full', providerName: 'MTN' } });
});

const NULLABLE = [
  'oidc.audience',
  'oidc.resource',
  'api.helpAudience',
  'liveness.scriptUrl',
  'liveness.key',
  'simSwap.submitUrl',
];
test.each(configKeys)('%s may be null only if null has a meaning', (key) => {
  const problems = problemsOf(withValue(key, null));
  if (NULLABLE.includes(key)) expect(problems).toEqual([]);
  else expect(problems).toEqual([expect.stringMatching(`^${key.replaceAll('.', '\\.')} must `)]);
});

const GROUPS = ['oidc', 'oidc.claims', 'api', 'map', 'links', 'ocr', 'liveness', 'simSwap', 'simSwap.stepUp'];
test.each(GROUPS)('an unknown key in the group %s is refused with the keys that there are', (name) => {
  const siblings = new Set(
    configKeys.filter((key) => key.startsWith(`${name}.`)).map((key) => key.slice(name.length + 1).split('.')[0]),
  );
  expect(problemsOf(withValue(`${name}.unknown`, 1))).toEqual([
    `${name}.unknown is not a known key; there are ${[...siblings].join(', ')}`,
  ]);
  expect(problemsOf(withValue(name, 'text'))).toEqual([`${name} must be an object`]);
});

test('an unknown group is refused with the groups that there are', () => {
  expect(problemsOf({ ...SHORTEST, link: {} })).toEqual([
    'link is not a known key; there are providerName, oidc, api, map, links, ocr, liveness, simSwap, samples, ' +
      'environment, overrides',
  ]);
});

test.each([null, [], 'text', 7])('a configuration that is no object (%p) is refused', (value) => {
  expect(problemsOf(value)).toEqual(['the configuration must be an object']);
});

test('every wrong key is reported, not only the first', () => {
  expect(problemsOf({ ...SHORTEST, samples: 'some', providerName: '' })).toEqual([
    'providerName must not be empty',
    'samples must be "full" or "empty"',
  ]);
});

test.each(['', 'urn:ssp:', 'extension_x_', 'https://ssp.example.com.gh', 'with a blank '])(
  'the prefix of claims may be “%s”',
  (prefix) => {
    expect(problemsOf(withValue('oidc.claimsPrefix', prefix))).toEqual([]);
  },
);

test('tiles may come from several servers, named by a placeholder', () => {
  expect(problemsOf(withValue('map.tileUrl', 'https://{s}.tiles.example/{z}/{x}/{y}.png'))).toEqual([]);
});

test('the kind of liveness check “vendor” needs the address of the vendor’s script', () => {
  expect(problemsOf(withValue('liveness.kind', 'vendor'))).toEqual([
    'liveness.scriptUrl must be set for the kind "vendor"',
  ]);
});
