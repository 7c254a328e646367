import { json, mockRoute, testConfig } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { TWO_REMOTES_INDEX, writePageData } from '../registry/testing/release';
import { loadOverrides } from './loadOverrides';
import { parseOverride } from './overrides';

const overridesConfig = { origins: ['http://localhost:8091'] };
const localConfig = testConfig({ environment: 'local', overrides: overridesConfig });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?override=help@http://localhost:8091/');
});

test.each([
  ['production', { ...testConfig({ overrides: overridesConfig }), environment: 'production' }],
  ['a portal without allowed origins', testConfig({ environment: 'local' })],
])(
  'loadOverrides ignores overrides in the address and in storage in %s, and warns about that',
  async (_what, config) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    sessionStorage.setItem('portal:overrides', '["help@http://localhost:8091/"]');
    expect(await loadOverrides(config)).toBeUndefined();
    expect(location.search).toContain('override');
    expect(warn).toHaveBeenCalledWith(
      '?override= is ignored: the portal’s configuration file has no overrides.origins.',
    );
  },
);

test.each([
  [true, '["help@http://localhost:8091/"]'],
  [false, null],
])('the user is asked once about an override in the address, and the answer %s stores %s', async (answer, stored) => {
  const confirm = jest.fn(() => answer);
  Object.assign(window, { confirm });
  mockRoute('GET http://localhost:8091/release.json', json({}, 404));
  await loadOverrides(localConfig);
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('portal:overrides')).toBe(stored);
  await loadOverrides(localConfig);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('“help” from http://localhost:8091/ ?'));
});

test('an override to an origin that is not allowed is refused without a question, and one without a release leaves the registry as it is', async () => {
  const confirm = jest.fn(() => true);
  const alert = jest.fn();
  Object.assign(window, { confirm, alert });
  history.replaceState(null, '', '/?override=help@http://evil.example/');
  await loadOverrides(localConfig);
  expect(alert).toHaveBeenCalledWith('http://evil.example is not an origin this portal may take a remote from.');
  expect(confirm).not.toHaveBeenCalled();

  history.replaceState(null, '', '/?override=help@9.9.9-00000000');
  mockRoute('GET /remotes/help/9.9.9-00000000/release.json', json({}, 404));
  const overrides = await loadOverrides(localConfig);
  expect(overrides?.bar).toMatchObject({
    props: { states: [{ name: 'help', failure: expect.any(String) as string }] },
  });
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  expect(overrides?.openRegistry().index()).toEqual(openRegistry().index());
});

test('a release of an override has the addresses of its own folder, and the MUI chunks that the host preloads', async () => {
  const files = { 'entry.js': 'sha384-A', '1.js': 'sha384-B' };
  const declared = { name: 'help', version: '1.2.0-0a1b2c3d', contract: '^1.0.0', mounts: [], requires: {} };
  const release = { ...declared, entry: 'entry.js', files, preload: ['1.js'], muiChunks: ['input'] };
  mockRoute('GET http://localhost:8091/release.json', json(release));
  sessionStorage.setItem('portal:overrides', '["help@http://localhost:8091/"]');
  history.replaceState(null, '', '/');
  const overrides = await loadOverrides(localConfig);
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  const registry = overrides?.openRegistry();
  const entry = registry?.entryOf('help');
  expect(entry && (await registry?.manifestOf(entry))).toMatchObject({
    entry: 'http://localhost:8091/entry.js',
    files: { 'http://localhost:8091/entry.js': 'sha384-A', 'http://localhost:8091/1.js': 'sha384-B' },
    preload: ['http://localhost:8091/1.js'],
    muiChunks: ['input'],
  });
});

const ALLOWED_ORIGINS = ['http://localhost:8091', 'https://dev.example.com'];

test.each([
  ['help@http://localhost:8091/', 'http://localhost:8091/'],
  ['help@http://localhost:8091', 'http://localhost:8091/'],
  ['help@https://dev.example.com/help/release.json?x=1#y', 'https://dev.example.com/help/'],
  ['help@1.2.0-0a1b2c3d', 'http://localhost:8080/remotes/help/1.2.0-0a1b2c3d/'],
])('parseOverride(“%s”) returns the folder %s', (text, folder) => {
  expect(parseOverride(text, ALLOWED_ORIGINS)).toEqual({ name: 'help', folder });
});

test.each([
  ['', /reads/],
  ['help', /reads/],
  ['../help@1.0.0', /reads/],
  ['help@../../evil', /neither a version nor an address/],
  ['help@javascript:alert(1)', /is not an origin/],
  ['help@http://evil.example/', /^http:\/\/evil\.example is not an origin/],
  ['help@https://localhost:8091/', /is not an origin/],
  ['help@http://localhost:8091@evil.example/', /^http:\/\/evil\.example is not/],
  ['help@http://localhost:8091.evil.example/', /is not an origin|neither/],
])('parseOverride rejects the text “%s”', (text, reason) => {
  expect(parseOverride(text, ALLOWED_ORIGINS)).toEqual({ rejection: expect.stringMatching(reason) as string });
});

test('a stored override to an origin that is not allowed, or in another form, is not used, and the last one of a remote is', async () => {
  const texts = ['fibre@http://evil.example/', '../help@1.0.0', 'help@1.0.0-00000000', 'help@http://localhost:8091/'];
  history.replaceState(null, '', '/');
  mockRoute('GET http://localhost:8091/release.json', json({}, 404));
  const load = async (stored: string) => {
    sessionStorage.setItem('portal:overrides', stored);
    return (await loadOverrides(localConfig))?.bar;
  };
  expect(await load(JSON.stringify(texts))).toMatchObject({
    props: { states: [{ folder: 'http://localhost:8091/' }] },
  });
  expect(await load('{"help":"http://localhost:8091/"}')).toMatchObject({ props: { states: [] } });
});
