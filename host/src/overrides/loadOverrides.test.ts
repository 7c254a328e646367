import { json, mockRoute, testConfig } from '@portal/shared/testing';
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
  const confirm = jest.spyOn(window, 'confirm').mockReset().mockReturnValue(answer);
  const config = testConfig({ environment: 'local', overrides: overridesConfig });
  mockRoute('GET http://localhost:8091/release.json', json({}, 404));
  await loadOverrides(config);
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('portal:overrides')).toBe(stored);
  await loadOverrides(config);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('“help” from http://localhost:8091/ ?'));
});
