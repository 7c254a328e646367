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
import { checkConfig, loadConfig } from './loadConfig';

const ADDRESS = 'GET /config.json';

afterEach(() => document.getElementById('registry')?.remove());

test('what stands in the document is taken without a request', async () => {
  inlineRegistry({ remotes: [], config: { ...testConfig(), providerName: 'Another' } });
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests()).toEqual([]);
  await expect(checkConfig()).resolves.toBeUndefined();
});

test('a wrong value in the document is named by the check', async () => {
  inlineRegistry({ remotes: [], config: { ...testConfig(), oidc: { ...testConfig().oidc, authority: 42 } } });
  await loadConfig();
  await expect(checkConfig()).rejects.toMatchObject({ name: 'ConfigError', key: 'oidc.authority' });
});

test('the configuration is read once and known to every bundle', async () => {
  mockRoute(ADDRESS, json({ ...testConfig(), providerName: 'Another' }));
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests(ADDRESS)).toHaveLength(1);
});

test.each([
  ['a missing value', { ...testConfig(), oidc: { ...testConfig().oidc, authority: undefined } }, 'oidc.authority'],
  ['a wrong value', { ...testConfig(), samples: 'some' }, 'samples'],
])('%s names its key', async (_, value, key) => {
  mockRoute(ADDRESS, json(value));
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', key });
});

test.each([
  ['a page', html()],
  ['broken JSON', malformed()],
  ['nothing', empty(200)],
])('%s in its place is a wrong configuration', async (_, reply) => {
  mockRoute(ADDRESS, reply);
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError' });
});

test.each([
  ['no connection', networkError(), { name: 'NetworkError' }],
  ['a failure of the server', json({}, 503), { name: 'HttpError', status: 503 }],
])('%s is told as what it is', async (_, reply, fact) => {
  mockRoute(ADDRESS, reply);
  await expect(loadConfig()).rejects.toMatchObject(fact);
});

test('after ten seconds without an answer it is given up', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
  mockRoute(ADDRESS, neverResolve());
  await expect(loadConfig()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
