import { testConfig } from '@portal/shared/testing';
import { openOverrides } from './openOverrides';

const allowed = { origins: ['http://localhost:8091'] };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?override=help@http://localhost:8091/');
});

test.each([
  ['production', testConfig({ environment: 'production', overrides: allowed })],
  ['a portal without allowed origins', testConfig({ environment: 'local' })],
])('openOverrides ignores overrides in the address and in storage in %s', async (_what, config) => {
  sessionStorage.setItem('portal:overrides', '{"help":"http://localhost:8091/"}');
  expect(await openOverrides(config)).toBeUndefined();
  expect(location.search).toContain('override');
});

test('openOverrides returns undefined when the address, the storage and the configuration have no override', async () => {
  history.replaceState(null, '', '/');
  expect(await openOverrides(testConfig({ environment: 'local', overrides: allowed }))).toBeUndefined();
});

test('an override in the address moves to the storage, where it waits for the confirmation of the user', async () => {
  const config = testConfig({ environment: 'local', overrides: allowed });
  expect(await openOverrides(config)).toBeDefined();
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('portal:overrides')).toBeNull();
  expect(await openOverrides(config)).toBeDefined();
});
