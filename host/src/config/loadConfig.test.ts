import { config } from '@portal/shared/config';
import { answerTo, drop, empty, hang, html, json, malformed, requests, testConfig } from '@portal/shared/testing';
import { loadConfig } from './loadConfig';

const ADDRESS = 'GET /config.json';

test('the configuration is read once and known to every bundle', async () => {
  answerTo(ADDRESS, json({ ...testConfig(), providerName: 'Another' }));
  expect((await loadConfig()).providerName).toBe('Another');
  expect(config().providerName).toBe('Another');
  expect(requests(ADDRESS)).toHaveLength(1);
});

test.each([
  ['a missing value', { ...testConfig(), oidc: { ...testConfig().oidc, authority: undefined } }, 'oidc.authority'],
  ['a wrong value', { ...testConfig(), samples: 'some' }, 'samples'],
])('%s names its key', async (_, value, key) => {
  answerTo(ADDRESS, json(value));
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', key });
});

test.each([
  ['a page', html()],
  ['broken JSON', malformed()],
  ['nothing', empty(200)],
])('%s in its place is a wrong configuration', async (_, reply) => {
  answerTo(ADDRESS, reply);
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError' });
});

test.each([
  ['no connection', drop(), { name: 'NetworkError' }],
  ['a failure of the server', json({}, 503), { name: 'HttpError', status: 503 }],
])('%s is told as what it is', async (_, reply, fact) => {
  answerTo(ADDRESS, reply);
  await expect(loadConfig()).rejects.toMatchObject(fact);
});

test('after ten seconds without an answer it is given up', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
  answerTo(ADDRESS, hang());
  await expect(loadConfig()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
