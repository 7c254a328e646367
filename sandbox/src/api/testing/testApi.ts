import { startFakeProvider } from '@portal/server/testing';
import { seedCustomers } from '../../customers/demoCustomers.ts';
import type { Database } from '../../db/database.ts';
import { createTestDatabase } from '../../db/testing/testDatabase.ts';
import { createApi } from '../server.ts';
import type { Api } from '../zodServer.ts';
import { request, type RequestOptions } from './request.ts';
import { testSettings } from './testSettings.ts';

/** A fake database whose queries return no rows, for tests that need no data. */
export const emptyDatabase: Database = {
  query: async () => [],
  exec: async () => {},
  transaction: (work) => work(emptyDatabase),
  close: async () => {},
};

type TestApiOptions = { db?: Database; env?: NodeJS.ProcessEnv; routes?: (api: Api) => void };

/** Starts the API server with a fake identity provider. `env` overrides environment variables. */
export async function startTestApi({ db = emptyDatabase, env = {}, routes = () => {} }: TestApiOptions = {}) {
  const identity = await startFakeProvider();
  const lines: string[] = [];
  const settings = testSettings({ OIDC_ISSUER: identity.issuer, ...env });
  const api = await createApi({ db, settings, log: { write: (line) => void lines.push(line) } });
  routes(api);
  const origin = await api.listen({ port: 0, host: '127.0.0.1' });
  return {
    api,
    identity,
    origin,
    log: () => lines.join(''),
    request: (path: string, asked: RequestOptions = {}) => request(origin, path, asked),
    get: (path: string, token?: string, headers: Record<string, string> = {}) =>
      request(origin, path, {
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      }),
    close: async () => {
      await api.close();
      await identity.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Starts the API server with the demo customers before the tests of a file, and stops it after them. */
export function setupApi(env: NodeJS.ProcessEnv = {}) {
  let db: Database;
  let server: TestApi;
  beforeAll(async () => {
    db = await createTestDatabase();
    await seedCustomers(db);
    server = await startTestApi({ db, env });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
  return {
    get db() {
      return db;
    },
    get server() {
      return server;
    },
  };
}
