import { config } from '@portal/shared/config';
import { mockRoute, neverResolve, json, requests, testConfig } from '@portal/shared/testing';
import { inlineRegistry } from '../registry/testing/release';
import { loadConfig } from './loadConfig';

const ROUTE = 'GET /config.json';

afterEach(() => document.getElementById('page-data')?.remove());

test('the configuration in the document is used without a request', async () => {
  inlineRegistry({ remotes: [], config: { ...testConfig(), providerName: 'Another' } });
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests()).toEqual([]);
});

test('without a configuration in the document loadConfig fetches it once and config() returns it', async () => {
  mockRoute(ROUTE, json({ ...testConfig(), providerName: 'Another' }));
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests(ROUTE)).toHaveLength(1);
});

test.each([
  [
    'a missing value',
    { ...testConfig(), oidc: { ...testConfig().oidc, authority: undefined } },
    'oidc.authority must be an absolute http or https address',
  ],
  ['a wrong value', { ...testConfig(), samples: 'some' }, 'samples must be "full" or "empty"'],
])('loadConfig rejects with the key of %s and what is expected', async (_, value, problem) => {
  mockRoute(ROUTE, json(value));
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', problem });
});

test('D-131 loadConfig rejects with a NetworkError after ten seconds without a response', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
  mockRoute(ROUTE, neverResolve());
  await expect(loadConfig()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
