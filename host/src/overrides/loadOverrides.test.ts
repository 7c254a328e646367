import { json, mockRoute, testConfig } from '@portal/shared/testing';
import { openRegistry } from '../remotes/registry/registry';
import { TWO_REMOTES_INDEX, inlineRegistry } from '../remotes/testing/release';
import { loadOverrides } from './loadOverrides';

const overridesConfig = { origins: ['http://localhost:8091'] };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?override=help@http://localhost:8091/');
});

test.each([
  ['production', testConfig({ environment: 'production', overrides: overridesConfig })],
  ['a portal without allowed origins', testConfig({ environment: 'local' })],
])('loadOverrides ignores overrides in the address and in storage in %s', async (_what, config) => {
  sessionStorage.setItem('portal:overrides', '{"help":"http://localhost:8091/"}');
  expect(await loadOverrides(config)).toBeUndefined();
  expect(location.search).toContain('override');
});

test('loadOverrides returns undefined when the address, the storage and the configuration have no override', async () => {
  history.replaceState(null, '', '/');
  expect(await loadOverrides(testConfig({ environment: 'local', overrides: overridesConfig }))).toBeUndefined();
});

test.each([
  [true, '{"help":"http://localhost:8091/"}'],
  [false, null],
])('the user is asked once about an override in the address, and the answer %s stores %s', async (answer, stored) => {
  const confirm = jest.fn(() => answer);
  Object.assign(window, { confirm });
  const config = testConfig({ environment: 'local', overrides: overridesConfig });
  mockRoute('GET http://localhost:8091/release.json', json({}, 404));
  await loadOverrides(config);
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('portal:overrides')).toBe(stored);
  await loadOverrides(config);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('“help” from http://localhost:8091/ ?'));
});

test('an override to an origin that is not allowed is refused without a question, and one without a release leaves the registry as it is', async () => {
  const config = testConfig({ environment: 'local', overrides: overridesConfig });
  const confirm = jest.fn(() => true);
  const alert = jest.fn();
  Object.assign(window, { confirm, alert });
  history.replaceState(null, '', '/?override=help@http://evil.example/');
  await loadOverrides(config);
  expect(alert).toHaveBeenCalledWith('http://evil.example is not an origin this portal may take a remote from.');
  expect(confirm).not.toHaveBeenCalled();

  history.replaceState(null, '', '/?override=help@9.9.9-00000000');
  mockRoute('GET /remotes/help/9.9.9-00000000/release.json', json({}, 404));
  const overrides = await loadOverrides(config);
  expect(overrides?.bar).toMatchObject({
    props: { states: [{ name: 'help', failure: expect.any(String) as string }] },
  });
  inlineRegistry({ ...TWO_REMOTES_INDEX, record: null });
  const registry = openRegistry();
  expect(overrides?.registry(registry).entryOf('help')).toBe(registry.entryOf('help'));
});
