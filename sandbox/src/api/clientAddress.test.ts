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

test.each<[string, typeof createApi, NodeJS.ProcessEnv, string]>([
  ['the identity provider without a trusted proxy', createIdentityServer, {}, '10.0.0.2'],
  ['the partner pages without a trusted proxy', createPartnerPages, {}, '10.0.0.2'],
  ['the identity provider behind one proxy', createIdentityServer, { TRUST_PROXY: '1' }, '10.0.0.5'],
  ['the partner pages behind two proxies', createPartnerPages, { TRUST_PROXY: '2' }, '192.0.2.7'],
  ['the APIs, which only the edge calls', createApi, {}, '10.0.0.5'],
])(
  '%s: only entries of X-Forwarded-For that a trusted proxy wrote count',
  async (_name, create, environment, expected) => {
    expect(await clientAddress(create, environment, '198.51.100.9, 192.0.2.7, 10.0.0.5')).toBe(expected);
  },
);
