import { config } from '@portal/shared/config';
import {
  mockRoute,
  networkError,
  empty,
  neverResolve,
  html,
  json,
  malformed,
  requests,
  testConfig,
} from '@portal/shared/testing';
import { inlineRegistry } from '../remotes/testing/release';
import { checkInlinedConfig, loadConfig } from './loadConfig';

const ROUTE = 'GET /config.json';

afterEach(() => document.getElementById('registry')?.remove());

test('the configuration in the document is used without a request', async () => {
  inlineRegistry({ remotes: [], config: { ...testConfig(), providerName: 'Another' } });
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests()).toEqual([]);
  await expect(checkInlinedConfig()).resolves.toBeUndefined();
});

test('checkInlinedConfig rejects with the key of a wrong value in the document', async () => {
  inlineRegistry({ remotes: [], config: { ...testConfig(), oidc: { ...testConfig().oidc, authority: 42 } } });
  await loadConfig();
  await expect(checkInlinedConfig()).rejects.toMatchObject({ name: 'ConfigError', key: 'oidc.authority' });
});

test('without a configuration in the document loadConfig fetches it once and config() returns it', async () => {
  mockRoute(ROUTE, json({ ...testConfig(), providerName: 'Another' }));
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests(ROUTE)).toHaveLength(1);
});

test.each([
  ['a missing value', { ...testConfig(), oidc: { ...testConfig().oidc, authority: undefined } }, 'oidc.authority'],
  ['a wrong value', { ...testConfig(), samples: 'some' }, 'samples'],
])('loadConfig rejects with the key of %s', async (_, value, key) => {
  mockRoute(ROUTE, json(value));
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', key });
});

test.each([
  ['an HTML page', html()],
  ['broken JSON', malformed()],
  ['empty', empty(200)],
])('loadConfig rejects with a ConfigError when the response is %s', async (_, reply) => {
  mockRoute(ROUTE, reply);
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError' });
});

test.each([
  ['a lost connection', networkError(), { name: 'NetworkError' }],
  ['an error status of the server', json({}, 503), { name: 'HttpError', status: 503 }],
])('loadConfig rejects with the matching error of shared/http after %s', async (_, reply, error) => {
  mockRoute(ROUTE, reply);
  await expect(loadConfig()).rejects.toMatchObject(error);
});

test('D-131 loadConfig rejects with a NetworkError after ten seconds without a response', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
  mockRoute(ROUTE, neverResolve());
  await expect(loadConfig()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
