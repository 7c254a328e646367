import { testConfig } from '@portal/shared/testing';
import { openOverrides } from './openOverrides';

const allowed = { origins: ['http://localhost:8091'] };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?override=help@http://localhost:8091/');
});

test.each([
  ['production', testConfig({ environment: 'production', overrides: allowed })],
  ['a portal that names no origins', testConfig({ environment: 'local' })],
])('%s knows no overrides, whatever is asked or stored', async (_what, config) => {
  sessionStorage.setItem('portal:overrides', '{"help":"http://localhost:8091/"}');
  expect(await openOverrides(config)).toBeUndefined();
  expect(location.search).toContain('override');
});

test('nothing is loaded where nothing is asked', async () => {
  history.replaceState(null, '', '/');
  expect(await openOverrides(testConfig({ environment: 'local', overrides: allowed }))).toBeUndefined();
});

test('what the address asks for is a question; the address is clean, and the answer may come after the sign-in', async () => {
  const config = testConfig({ environment: 'local', overrides: allowed });
  expect(await openOverrides(config)).toBeDefined();
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('portal:overrides')).toBeNull();
  expect(await openOverrides(config)).toBeDefined();
});
