import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startFakeProvider } from '@portal/server/testing';
import type { LightMyRequestResponse } from 'fastify';
import { createApiServer } from '../api/server.ts';
import type { ZodServer } from '../api/zodServer.ts';
import { seedDemoCustomers } from '../customers/demoCustomers.ts';
import { createTables, SCHEMA_SQL, type Database } from '../db/database.ts';
import { openPglite } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { createPartnerPageServer } from '../partner-pages/server.ts';
import { readSettings } from '../settings.ts';

export const API_KEY = 'the key only the edge holds';

/** The settings of a sandbox with these environment variables; the secrets, which have no defaults, are set. */
export const readTestSettings = (environment: NodeJS.ProcessEnv) =>
  readSettings({ API_KEY, FIBRE_CLIENT_ID: 'fibre', FIBRE_CLIENT_SECRET: 'the secret of fibre', ...environment });

const closeCallbacks: (() => Promise<unknown>)[] = [];
/** Closes servers and databases of a test file in the reverse order of their start. */
afterAll(async () => {
  for (const close of closeCallbacks.reverse()) await close();
});

const serverUrl = process.env.TEST_DATABASE_URL || undefined;

/**
 * A new database with the tables, until the tests of the file have ended: in memory, or a schema of the PostgreSQL
 * server of TEST_DATABASE_URL. So every database test can run with both drivers.
 */
export async function createTestDatabase(): Promise<Database> {
  const db = await (serverUrl === undefined ? openPglite(undefined, await loadDump()) : openNewSchema(serverUrl));
  closeCallbacks.push(db.close);
  return db;
}

/** A dump of an embedded database with the tables, cached in a file: creating it takes 3 s, copying it 0.4 s. */
async function loadDump(): Promise<Blob> {
  const version = createHash('sha256').update(SCHEMA_SQL).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `sandbox-tables-${process.getuid?.() ?? 0}-${version}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create('memory://');
    await pglite.exec(SCHEMA_SQL);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  }
  // Not openAsBlob: its blob can no longer be read after another process has replaced the file.
  return new Blob([readFileSync(file)]);
}

async function openNewSchema(url: string): Promise<Database> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(url);
  address.searchParams.set('options', `-csearch_path=${schema}`);
  const db = openPostgres(address.href);
  await db.exec(`CREATE SCHEMA ${schema}`);
  await createTables(db);
  return { ...db, close: () => db.exec(`DROP SCHEMA ${schema} CASCADE`).then(() => db.close()) };
}

/** A fake database whose queries return no rows, for tests that need no data. */
export const fakeDatabase: Database = {
  query: async () => [],
  exec: async () => {},
  transaction: (work) => work(fakeDatabase),
  close: async () => {},
};

/** A response; the test that reads its body knows the type. */
type TestResponse = Omit<LightMyRequestResponse, 'json'> & { json: () => unknown };
type RequestOptions = { method?: string; headers?: Record<string, string>; payload?: string };

/** Returns a function that sends a request to a server, which need not listen; the path is sent unchanged. */
const createRequester =
  (server: ZodServer) =>
  (url: string, { method = 'GET', ...rest }: RequestOptions = {}): Promise<TestResponse> =>
    server.inject({ ...rest, url, method: method as 'GET' }); // Fastify's type lists the methods

/** Generated values (times, process ids, request ids), which may have the digits that a test searches for. */
const GENERATED_VALUES = /"(time|pid|ms)":[\d.]+,?|"reqId":"[\da-f-]{36}",?|"hostname":"[^"]*",?/g;

/** Collects log lines; `log` returns them without generated values. */
function createLog() {
  const lines: string[] = [];
  return {
    target: { write: (line: string) => void lines.push(line) },
    log: () => lines.join('').replace(GENERATED_VALUES, ''),
  };
}

type TestApiOptions = { db?: Database; env?: NodeJS.ProcessEnv; routes?: (api: ZodServer) => void };

/**
 * Creates the API server with a fake identity provider, until the tests of the file have ended. `env` overrides
 * environment variables.
 */
export async function startTestApi({ db = fakeDatabase, env = {}, routes = () => {} }: TestApiOptions = {}) {
  const identity = await startFakeProvider();
  const { target, log } = createLog();
  const settings = readTestSettings({ OIDC_ISSUER: identity.issuer, ...env });
  const api = await createApiServer({ db, settings, log: target });
  closeCallbacks.push(identity.close, () => api.close());
  routes(api);
  const request = createRequester(api);
  const get = (path: string, token?: string, headers: Record<string, string> = {}) =>
    request(path, { headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers } });
  return { api, identity, log, request, get };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Creates a database and the API server with the demo customers before the tests of a file. */
export function setupApi(env: NodeJS.ProcessEnv = {}) {
  const setup = {} as { db: Database; server: TestApi }; // set before the tests
  beforeAll(async () => {
    setup.db = await createTestDatabase();
    await seedDemoCustomers(setup.db);
    setup.server = await startTestApi({ db: setup.db, env });
  });
  return setup;
}

/** The environment variables of the simulated liveness vendor. */
export const LIVENESS_VENDOR_ENV = { LIVENESS_KEY: 'pk_test', LIVENESS_SECRET: 'sk_test' };

/** Starts the partner pages on a free port; `environment` overrides their environment variables. */
export async function startPartnerPages(environment: NodeJS.ProcessEnv = {}, db: Database = fakeDatabase) {
  const { target, log } = createLog();
  const pages = await createPartnerPageServer({ db, settings: readTestSettings(environment), log: target });
  closeCallbacks.push(() => pages.close());
  const origin = await pages.listen({ port: 0, host: '127.0.0.1' });
  return { origin, request: createRequester(pages), log };
}

/** The code in the body of an error response. */
export const errorCodeOf = (answer: { json: () => unknown }) => (answer.json() as { error?: string }).error;

/** Sends a JSON body with a bearer token. */
export function postJson(server: TestApi, path: string, token: string | undefined, body: unknown, key?: string) {
  return server.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(body),
  });
}

/** Requests a fibre token as the edge does and returns the response; `form` overrides form fields. */
export function requestFibreToken(server: TestApi, form: Record<string, string> = {}) {
  const client = { grant_type: 'client_credentials', client_id: 'fibre', client_secret: 'the secret of fibre' };
  return server.request('/home-fibre-check/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...client, ...form }).toString(),
  });
}

/** Returns a fibre token for a visitor, or for the customer with the phone number. */
export async function fetchFibreToken(server: TestApi, phone?: string): Promise<string> {
  const customer = { scope: 'fibre:check relocation:create', sub: phone ?? '', phone: phone ?? '' };
  const answer = await requestFibreToken(server, phone === undefined ? {} : customer);
  return (answer.json() as { data: { access_token: string } }).data.access_token;
}

/** A valid body for the relocation of Ama's first fibre connection. */
export const RELOCATION_BODY = {
  product_title: 'Fibre Broadband',
  amount: 150,
  longitude: -0.1614,
  latitude: 5.6358,
  digital_address: 'AE-0987-7632',
  landmark: 'Opposite the library',
  alt_phone: '233244123456',
  id_card_number: 'GHA-712345678-9',
  id_card_front_pic_url: 'https://example.com.gh/id-card-front.png',
  id_expiry: '2031-03-14',
  nationality: 'Ghanaian',
  dob: '1991-07-02',
  gender: 'Female',
  payment_redirect_url: 'http://localhost:8080/broadband/fibre-requests/payment',
  linked_account: '233558120417',
};
