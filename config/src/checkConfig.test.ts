import { checkConfig } from './checkConfig.ts';
import { configKeys } from './configKeys.ts';
import { BLANKS, CREDENTIALS, URL_TEXT, WRONG_VALUES } from './testing/wrongValues.ts';

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

test('the table of wrong values has every key of the configuration', () => {
  expect(Object.keys(WRONG_VALUES).sort()).toEqual([...configKeys].sort());
});

const cases = Object.entries(WRONG_VALUES).flatMap(([key, faults]) =>
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
const OPTIONAL = [
  'oidc.endSessionParams',
  'liveness.scriptIntegrity',
  'simSwap.stepUp.acrValues',
  'overrides.origins',
  'overrides.remotes',
];
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
