import { checkConfig } from './portalConfig.ts';

/** A configuration with only the keys that have no default. */
const MINIMAL_CONFIG = {
  oidc: { authority: 'https://login.example/realms/portal' },
  links: {
    shop: 'https://shop.example/',
    order: 'https://shop.example/order',
    chat: 'https://chat.example/',
    paymentOrigins: ['https://pay.example'],
  },
  environment: 'test',
};
const URL_TEXT = 'must be an absolute http or https address';
const PATH_TEXT = 'must be a path of the portal or an absolute http or https address';
const SUBDOMAIN_TEXT = 'may have {s} in its host only as the first sub-domain, such as https://{s}.tiles.example.com/…';
const COUNTRIES_TEXT = 'must be country codes of two letters, separated by commas';

const problemsOf = (value: unknown) => {
  const checked = checkConfig(value);
  return checked.ok ? [] : checked.problems;
};

/** The problems of `MINIMAL_CONFIG` with another value of a key; undefined leaves the key out. */
function problemsWith(key: string, value: unknown): string[] {
  const changed = structuredClone(MINIMAL_CONFIG) as Record<string, unknown>;
  const path = key.split('.');
  const last = path.pop() ?? '';
  let group = changed;
  for (const name of path) group = (group[name] ??= {}) as Record<string, unknown>;
  if (path[0] === 'overrides') group['origins'] = [];
  group[last] = value;
  return problemsOf(changed);
}

test.each([
  ['providerName', '', 'must not be empty'],
  ['providerName', 'a ', 'must have no blanks at its start or end'],
  ['environment', undefined, 'must be a text'],
  ['links.shop', 'https://a.example/a b', 'must not contain blanks'],
  ['links.shop', 'https://ama@a.example/', 'must not contain a user name or password'],
  ['links.shop', 'javascript:alert(1)', URL_TEXT],
  ['links.shop', 'https:///a', URL_TEXT],
  ['links.paymentOrigins', 'https://a.example', 'must be a list of origins'],
  ['oidc.authority', 'https://a.example/?a=b', 'must have no query and no fragment'],
  ['oidc.extraParams', 'organization=a', 'must be an object with texts'],
  [
    'oidc.endSessionParams',
    { state: 'a' },
    'must not contain client_id, post_logout_redirect_uri, id_token_hint, state',
  ],
  ['oidc.dpop', 'true', 'must be true or false'],
  ['oidc.scopes', 'profile email', 'must contain openid'],
  ['api.help', '//a.example/', PATH_TEXT],
  ['api.fibreLocationsHours', 0, 'must be at least 1'],
  ['map.tileUrl', '/tiles', 'must contain {z}, {x} and {y}'],
  ['map.tileUrl', 'https://mt{s}.tiles.example/{z}/{x}/{y}.png', SUBDOMAIN_TEXT],
  ['map.tileUrl', 'https://{s}tiles.example/{z}/{x}/{y}.png', SUBDOMAIN_TEXT],
  ['map.countryCodes', 'gh, ng', COUNTRIES_TEXT],
  ['ocr.base', 'ftp://a.example/', 'must be "self" or an absolute http or https address'],
  ['liveness.scriptIntegrity', 'sha384-aaaa ', 'must be a hash such as "sha384-…"'],
  ['simSwap.stepUp.maxAgeSeconds', -1, 'must be a number of seconds'],
  ['overrides.remotes', 'https://a.example', 'must be an object'],
])('the key %s with the value %j is reported: it %s', (key, value, expected) => {
  expect(problemsWith(key, value)).toEqual([`${key} ${expected}`]);
});

test.each(['links.paymentOrigins', 'overrides.origins'])('an origin in the list %s with a path is refused', (key) => {
  const origins = ['https://a.example', 'https://pay.example/start'];
  expect(problemsWith(key, origins)).toEqual([
    `${key}.1 must be an origin such as https://www.example.com, without a path or a slash at its end`,
  ]);
});

test('an unknown key is refused with the keys that there are', () => {
  expect(problemsWith('ocr.unknown', 1)).toEqual(['ocr.unknown is not a known key; there are base']);
  expect(problemsOf({ ...MINIMAL_CONFIG, link: {} })).toEqual([
    'link is not a known key; there are providerName, oidc, api, map, links, ocr, liveness, simSwap, samples, measuredVisitsPercent, ' +
      'environment, overrides',
  ]);
});

test('a group or a configuration that is no object is refused', () => {
  expect(problemsWith('oidc', 'text')).toEqual(['oidc must be an object']);
  expect(problemsOf([])).toEqual(['the configuration must be an object']);
});

test('every wrong key is reported, not only the first', () => {
  expect(problemsOf({ ...MINIMAL_CONFIG, samples: 'some', providerName: '' })).toEqual([
    'providerName must not be empty',
    'samples must be "full" or "empty"',
  ]);
});

test.each([
  ['oidc.claimsPrefix', ' '],
  ['map.tileUrl', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
])('the key %s may be “%s”', (key, value) => {
  expect(problemsWith(key, value)).toEqual([]);
});

test('the kind of liveness check “vendor” needs the address of the vendor’s script', () => {
  expect(problemsWith('liveness.kind', 'vendor')).toEqual(['liveness.scriptUrl must be set for the kind "vendor"']);
});
