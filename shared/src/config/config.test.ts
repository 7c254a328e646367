import fc from 'fast-check';
import { config, ConfigError, parseConfig, setConfig } from '@portal/shared/config';
import { testConfig } from '@portal/shared/testing';

/** A valid `/config.json`, to be changed by the tests. */
const file = () => JSON.parse(JSON.stringify(testConfig())) as Record<string, Record<string, unknown>>;

function invalidKey(json: unknown): string {
  try {
    parseConfig(json);
  } catch (error) {
    if (error instanceof ConfigError) return error.key;
    throw error;
  }
  return 'valid';
}

test('parseConfig returns a complete file unchanged', () => {
  expect(parseConfig(file())).toEqual(file());
  expect(invalidKey(file())).toBe('valid');
});

test('keys with a default may be omitted', () => {
  const { oidc, ...rest } = file();
  const { authority, clientId, redirectUri } = oidc ?? {};
  const read = parseConfig({
    ...rest,
    oidc: { authority, clientId, redirectUri },
    api: { ...rest['api'], fibreLocationsHours: undefined },
    providerName: undefined,
    samples: undefined,
  });
  expect(read.providerName).toBe('MTN');
  expect(read.samples).toBe('full');
  expect(read.api.fibreLocationsHours).toBe(24);
  expect(read.oidc.claimsPrefix).toBe('https://ssp.example.com.gh/');
  expect(read.oidc.claims.secondaryProfile).toBe('secondary_profile');
});

test('SES-004 SES-013 the default audience is the self-service API', () => {
  expect(testConfig().oidc.audience).toBe('https://selfservice.example.com.gh/api');
});

test('SES-009 the default scopes are openid, profile, email and offline_access', () => {
  expect(testConfig().oidc.scopes).toBe('openid profile email offline_access');
});

test.each([
  ['oidc.authority', 'oidc', 'authority', 'localhost:8081'],
  ['oidc.redirectUri', 'oidc', 'redirectUri', 'http://localhost:8080/callback'],
  ['oidc.claimsPrefix', 'oidc', 'claimsPrefix', 'https://ssp.example.com.gh'],
  ['api.beneficiary', 'api', 'beneficiary', '//elsewhere.example'],
  ['api.orders', 'api', 'orders', undefined],
  ['api.fibreLocationsHours', 'api', 'fibreLocationsHours', 0],
  ['map.geocoder', 'map', 'geocoder', 'geo'],
  ['links.shop', 'links', 'shop', 'javascript:alert(1)'],
  ['links.paymentOrigins.0', 'links', 'paymentOrigins', ['http://localhost:8082/pay']],
  ['liveness.kind', 'liveness', 'kind', 'remote'],
  ['ocr.base', 'ocr', 'base', '/local'],
])('an invalid value of %s throws a ConfigError with this key', (key, group, name, value) => {
  const json = file();
  expect(invalidKey({ ...json, [group]: { ...json[group], [name]: value } })).toBe(key);
});

test('of several invalid keys the ConfigError names the first, also in its message', () => {
  expect(invalidKey({ ...file(), samples: 'some', oidc: {} })).toBe('oidc.authority');
  expect(() => parseConfig({ ...file(), samples: 'some' })).toThrow(/samples/);
});

test.each([null, [], 'text', undefined])(
  'a configuration that is no object (%p) is an error of the whole file',
  (json) => {
    expect(invalidKey(json)).toBe('');
    expect(() => parseConfig(json)).toThrow('the whole file');
  },
);

test('config throws until setConfig has been called', () => {
  setConfig(undefined as never); // the types forbid this; it restores the state before setConfig
  expect(() => config()).toThrow('was read before setConfig');
  setConfig(testConfig({ providerName: 'Yello' }));
  expect(config().providerName).toBe('Yello');
});

const urlPart = fc.constantFrom(
  'http://',
  'https://',
  'HTTP://',
  '/',
  '//',
  '\\',
  '@',
  ':',
  '[',
  ' ',
  '\t',
  '%',
  '{z}',
  'a.example',
  '443',
  '?',
  '#',
);
const almostUrl = fc.array(urlPart, { maxLength: 6 }).map((parts) => parts.join(''));
const withLinks = (links: object) => {
  const json = file();
  return { ...json, links: { ...json['links'], ...links } };
};

test('an accepted URL can be parsed, and an accepted origin equals the origin of its URL', () => {
  fc.assert(
    fc.property(fc.oneof(almostUrl, fc.webUrl(), fc.string()), (text) => {
      if (invalidKey(withLinks({ shop: text })) === 'valid') expect(new URL(text).protocol).toMatch(/^https?:$/);
      else expect(invalidKey(withLinks({ shop: text }))).toBe('links.shop');
      if (invalidKey(withLinks({ paymentOrigins: [text] })) === 'valid') expect(new URL(text).origin).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test('parseConfig throws nothing but a ConfigError, whatever the JSON is', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const anyConfig = fc.oneof(
    value,
    fc.tuple(fc.constantFrom(...Object.keys(file())), value).map(([key, one]) => ({ ...file(), [key]: one })),
  );
  fc.assert(
    fc.property(anyConfig, (json) => expect(typeof invalidKey(json)).toBe('string')),
    { numRuns: 400 },
  );
});
