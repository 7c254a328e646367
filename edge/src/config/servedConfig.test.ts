import fc from 'fast-check';
import { checkConfig, configKeys } from '@portal/config';
import { startEdge, stopEdges } from '../testing/startEdge.ts';
import { configFromSettings } from './configFromSettings.ts';
import { deepMerge, mergeAndCheck } from './loadConfig.ts';
import { readSettings } from './settings.ts';

afterEach(stopEdges);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valueOf = (config: unknown, key: string) =>
  key.split('.').reduce<unknown>((group, name) => (isRecord(group) ? group[name] : undefined), config);

test('CL-024 D-130 the configuration in the served document is that of /config.json and has every key with its default, so places are kept for 24 hours', async () => {
  const edge = await startEdge();
  const document = (await edge.call('/')).text;
  const [, block = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(document) ?? [];
  const { config } = JSON.parse(block) as { config: unknown };
  expect(valueOf(config, 'api.fibreLocationsHours')).toBe(24);
  const optional = /^(overrides\..*|oidc\.endSessionParams|liveness\.scriptIntegrity|simSwap\.stepUp\.acrValues)$/;
  const missing = configKeys.filter((key) => valueOf(config, key) === undefined);
  expect(missing.filter((key) => !optional.test(key))).toEqual([]);
  expect(JSON.parse((await edge.call('/config.json')).text)).toEqual(config);
});

/** Texts that are values of some keys, or almost. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'origin',
    'origin/',
    'urn:ssp:',
    'extension_x_',
    'openid',
    'self',
    'vendor',
    'empty',
    'gh,ng',
  ),
  fc
    .array(
      fc.constantFrom(
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
        '%',
        '{z}{x}{y}',
        'a.example',
        '443',
        '?',
        '#',
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
  fc.domain().map((name) => `https://${name}`),
  fc.string(),
);
const value = fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constantFrom(null, true, 0, 1, 24), fc.jsonValue());
const groups = new Set(
  configKeys.flatMap((key) =>
    key
      .split('.')
      .slice(0, -1)
      .map((_, index, names) => names.slice(0, index + 1).join('.')),
  ),
);
const key = fc.constantFrom(...configKeys, ...groups, 'unknown', 'oidc.unknown', '__proto__', 'oidc.__proto__');
/** Values that fit their key, because few random ones do. */
const fitting = fc.oneof(
  fc.tuple(fc.constantFrom('oidc.claimsPrefix', 'oidc.clientId', 'providerName', 'map.attribution'), text),
  fc.tuple(fc.constantFrom('links.shop', 'links.terms', 'oidc.authority', 'map.geocoder', 'ocr.base'), fc.webUrl()),
  fc.tuple(fc.constantFrom('api.help', 'api.orders', 'liveness.scriptUrl'), fc.webPath()),
  fc.tuple(fc.constantFrom('api.fibreLocationsHours', 'simSwap.stepUp.maxAgeSeconds'), fc.integer()),
);
const mutation = fc.oneof({ weight: 1, arbitrary: fc.tuple(key, value) }, { weight: 3, arbitrary: fitting });

function fileWith(mutations: [string, unknown][]): object {
  const file: Record<string, unknown> = {};
  for (const [path, changed] of mutations) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let group = file;
    for (const name of names) {
      const inner = group[name];
      group = group[name] = isRecord(inner) ? inner : {};
    }
    Object.defineProperty(group, last, { value: changed, enumerable: true, configurable: true, writable: true });
  }
  return file;
}

test('of 10 000 random configurations the browser accepts those that the edge accepts, unchanged, and refuses the others', () => {
  const settings = readSettings({ API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' });
  const seen = { accepted: 0, refused: 0 };
  const file = fc.oneof(
    { weight: 9, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }).map(fileWith) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.jsonValue()) },
  );
  fc.assert(
    fc.property(file, (content) => {
      const onEdge = mergeAndCheck(settings, content);
      seen[onEdge.ok ? 'accepted' : 'refused'] += 1;
      // What a browser reads is JSON: the served configuration, or the same values from another server.
      const sent = onEdge.ok ? onEdge.config : deepMerge(configFromSettings(settings), content);
      const inBrowser = checkConfig(JSON.parse(JSON.stringify(sent)));
      expect(inBrowser).toEqual(onEdge);
    }),
    { numRuns: 10_000 },
  );
  expect(seen.accepted).toBeGreaterThan(1000);
  expect(seen.refused).toBeGreaterThan(1000);
});
