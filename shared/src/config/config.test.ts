import fc from 'fast-check';
import { config, ConfigError, parseConfig, setConfig } from '@portal/shared/config';
import { testConfig } from '@portal/shared/testing';

/** What `/config.json` would hold, as data to spoil. */
const file = () => JSON.parse(JSON.stringify(testConfig())) as Record<string, Record<string, unknown>>;

function wrongKey(json: unknown): string {
  try {
    parseConfig(json);
  } catch (error) {
    if (error instanceof ConfigError) return error.key;
    throw error;
  }
  return 'none is wrong';
}

test('a complete file is read as it is', () => {
  expect(parseConfig(file())).toEqual(file());
  expect(wrongKey(file())).toBe('none is wrong');
});

test('what the requirements give a default may be left out', () => {
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

test('SES-004 SES-013 without another audience the self-service API’s is used', () => {
  expect(testConfig().oidc.audience).toBe('https://selfservice.example.com.gh/api');
});

test('SES-009 the scopes are those of the portal', () => {
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
])('a wrong value is told by its key: %s', (key, group, name, value) => {
  const json = file();
  expect(wrongKey({ ...json, [group]: { ...json[group], [name]: value } })).toBe(key);
});

test('the first of several wrong keys is told, and the message holds it', () => {
  expect(wrongKey({ ...file(), samples: 'some', oidc: {} })).toBe('oidc.authority');
  expect(() => parseConfig({ ...file(), samples: 'some' })).toThrow(/samples/);
});

test.each([null, [], 'text', undefined])('no object at all is an error of the whole file: %p', (json) => {
  expect(wrongKey(json)).toBe('');
  expect(() => parseConfig(json)).toThrow('the whole file');
});

test('reading before the host has set it is an error', () => {
  setConfig(undefined as never); // no caller can do this; it brings back the moment before start
  expect(() => config()).toThrow('read before setConfig');
  setConfig(testConfig({ providerName: 'Yello' }));
  expect(config().providerName).toBe('Yello');
});

const piece = fc.constantFrom(
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
const nearlyAddress = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const spoilt = (links: object) => {
  const json = file();
  return { ...json, links: { ...json['links'], ...links } };
};

test('what is taken as an address can be opened, and an origin is what a page says of itself', () => {
  fc.assert(
    fc.property(fc.oneof(nearlyAddress, fc.webUrl(), fc.string()), (text) => {
      if (wrongKey(spoilt({ shop: text })) === 'none is wrong') expect(new URL(text).protocol).toMatch(/^https?:$/);
      else expect(wrongKey(spoilt({ shop: text }))).toBe('links.shop');
      if (wrongKey(spoilt({ paymentOrigins: [text] })) === 'none is wrong') expect(new URL(text).origin).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test('whatever is no configuration names a key, and nothing else is thrown', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const wild = fc.oneof(
    value,
    fc.tuple(fc.constantFrom(...Object.keys(file())), value).map(([key, one]) => ({ ...file(), [key]: one })),
  );
  fc.assert(
    fc.property(wild, (json) => expect(typeof wrongKey(json)).toBe('string')),
    { numRuns: 400 },
  );
});
