/** @jest-environment node */
import fc from 'fast-check';
import { config, ConfigError, parseConfig, setConfig } from '@portal/shared/config';
import { testConfig } from '@portal/shared/testing';

/** The parsed content of a valid `/config.json`. Each call returns a new object, which the test may change. */
const createConfigJson = () => JSON.parse(JSON.stringify(testConfig())) as Record<string, Record<string, unknown>>;

/** The key that the ConfigError of parseConfig names; `valid` if it throws none. */
function findInvalidKey(json: unknown): string {
  try {
    parseConfig(json);
  } catch (error) {
    if (error instanceof ConfigError) return error.key;
    throw error;
  }
  return 'valid';
}

test('parseConfig returns a complete configuration unchanged', () => {
  expect(parseConfig(createConfigJson())).toEqual(createConfigJson());
  expect(findInvalidKey(createConfigJson())).toBe('valid');
});

test('parseConfig adds the default of each omitted key that has one', () => {
  const { oidc, ...rest } = createConfigJson();
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

test('SES-004 SES-013 the default audience of the configuration is the self-service API', () => {
  expect(testConfig().oidc.audience).toBe('https://selfservice.example.com.gh/api');
});

test('SES-009 the default scopes of the configuration are openid, profile, email and offline_access', () => {
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
  const json = createConfigJson();
  expect(findInvalidKey({ ...json, [group]: { ...json[group], [name]: value } })).toBe(key);
});

test('of several invalid keys the ConfigError names the first, also in its message', () => {
  expect(findInvalidKey({ ...createConfigJson(), samples: 'some', oidc: {} })).toBe('oidc.authority');
  expect(() => parseConfig({ ...createConfigJson(), samples: 'some' })).toThrow(/samples/);
});

test.each([null, [], 'text', undefined])(
  'a configuration that is no object (%p) throws a ConfigError that names the whole file',
  (json) => {
    expect(findInvalidKey(json)).toBe('');
    expect(() => parseConfig(json)).toThrow('the whole file');
  },
);

test('config throws until setConfig has been called', () => {
  setConfig(undefined as never); // the types forbid this; it restores the state before setConfig
  expect(() => config()).toThrow('was read before setConfig');
  setConfig(testConfig({ providerName: 'Yello' }));
  expect(config().providerName).toBe('Yello');
});

/** Parts of URLs, of which `almostUrl` makes texts that are or resemble URLs. */
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
const configWithLinks = (links: object) => {
  const json = createConfigJson();
  return { ...json, links: { ...json['links'], ...links } };
};

test('a URL that parseConfig accepts can be parsed, and an origin that it accepts equals the origin of its URL', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        almostUrl,
        fc.domain().map((name) => `https://${name}/path`),
        fc.string(),
      ),
      (text) => {
        if (findInvalidKey(configWithLinks({ shop: text })) === 'valid')
          expect(new URL(text).protocol).toMatch(/^https?:$/);
        else expect(findInvalidKey(configWithLinks({ shop: text }))).toBe('links.shop');
        if (findInvalidKey(configWithLinks({ paymentOrigins: [text] })) === 'valid')
          expect(new URL(text).origin).toBe(text);
      },
    ),
    { numRuns: 400 },
  );
});

test('parseConfig throws nothing but a ConfigError, whatever the JSON is', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const anyConfig = fc.oneof(
    value,
    fc
      .tuple(fc.constantFrom(...Object.keys(createConfigJson())), value)
      .map(([key, one]) => ({ ...createConfigJson(), [key]: one })),
  );
  fc.assert(
    fc.property(anyConfig, (json) => expect(typeof findInvalidKey(json)).toBe('string')),
    { numRuns: 400 },
  );
});
