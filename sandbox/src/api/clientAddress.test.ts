import { readSettings } from '../config/settings.ts';
import { createIdentityServer } from '../identity/server.ts';
import { createPartnerPages } from '../partner-pages/server.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import type { Api } from './api.ts';
import { createApi } from './server.ts';

const SECRETS = { API_KEY: 'key', FIBRE_CLIENT_ID: 'id', FIBRE_CLIENT_SECRET: 'secret', LOG_LEVEL: 'silent' };

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** The address that a server takes for the client's when a request from `10.0.0.2` has this X-Forwarded-For. */
async function clientAddress(create: typeof createApi, environment: NodeJS.ProcessEnv, forwardedFor: string) {
  const server: Api = await create({ db, settings: readSettings({ ...SECRETS, ...environment }), secret: 'secret' });
  server.get('/address', ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  const { body } = await server.inject({ url: '/address', remoteAddress: '10.0.0.2', headers });
  await server.close();
  return body;
}

const PUBLIC_SERVERS = [
  ['identity provider', createIdentityServer],
  ['server of the partner pages', createPartnerPages],
] as const;

test.each(PUBLIC_SERVERS)('the %s ignores X-Forwarded-For unless a proxy is trusted', async (_name, create) => {
  expect(await clientAddress(create, {}, '198.51.100.9')).toBe('10.0.0.2');
});

test.each(PUBLIC_SERVERS)(
  'behind one trusted proxy the %s takes the last entry of X-Forwarded-For, which the proxy wrote, also a private one',
  async (_name, create) => {
    expect(await clientAddress(create, { TRUST_PROXY: '1' }, '198.51.100.9, 10.0.0.5')).toBe('10.0.0.5');
  },
);

test.each(PUBLIC_SERVERS)(
  'behind two trusted proxies the %s takes the last entry but one of X-Forwarded-For',
  async (_name, create) => {
    expect(await clientAddress(create, { TRUST_PROXY: '2' }, '198.51.100.9, 192.0.2.7, 10.0.0.5')).toBe('192.0.2.7');
  },
);

test('the APIs, which only the edge calls, take the last entry of X-Forwarded-For', async () => {
  expect(await clientAddress(createApi, {}, '198.51.100.9, 10.0.0.5')).toBe('10.0.0.5');
});
