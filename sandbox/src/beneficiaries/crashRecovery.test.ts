import { processDatabase, type ProcessDatabase } from '../db/testing/processDatabase.ts';
import { freePort, PORTAL } from '../identity/testing/startIdentityServer.ts';
import { TestBrowser } from '../identity/testing/testBrowser.ts';
import { SandboxProcess } from '../testing/sandboxProcess.ts';
import type { Listed } from './testing/beneficiariesClient.ts';

const WRITES = 200;
const AT_ONCE = 8;
/** Acknowledged writes after which the process is killed, while some are running and most are still to come. */
const KILLED_AFTER = 70;

let database: ProcessDatabase;
let environment: Record<string, string>;
let sandbox: SandboxProcess;
let token: string;

beforeAll(async () => {
  database = await processDatabase();
  environment = {
    IDENTITY_PORT: String(await freePort()),
    OUTSIDE_PORT: String(await freePort()),
    OPERATOR_PORT: String(await freePort()),
    PORTAL_ORIGIN: PORTAL,
    API_KEY: 'key',
    FIBRE_CLIENT_ID: 'id',
    FIBRE_CLIENT_SECRET: 'secret',
    FAULTS: '1',
    RATE_LIMITS: 'off',
    ...database.environment,
  };
}, 30_000);
afterAll(async () => {
  await sandbox.end('SIGKILL');
  await database.remove();
});

async function start(): Promise<void> {
  sandbox = new SandboxProcess(environment);
  await sandbox.ready();
}

const writes = Array.from({ length: WRITES }, (_, index) => ({
  key: `press-${index}`,
  body: { name: `Number ${index}`, email: null, phoneNumber: `0270${String(index).padStart(6, '0')}` },
}));

const send = (init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`http://localhost:${environment.OPERATOR_PORT}/ssp-beneficiary/api/v1/users/233244000555/beneficiaries`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });

/** Sends one write; returns its response body, or undefined if the connection broke. */
async function write({ key, body }: (typeof writes)[number]): Promise<Listed | undefined> {
  try {
    const answer = await send({ method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': key } });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Listed;
  } catch (error) {
    // Node's TypeError (“fetch failed”, “terminated”) comes from another realm, so instanceof does not match it.
    if (error instanceof Error || (error as Error).name !== 'TypeError') throw error;
    return undefined;
  }
}

/** Sends all writes, AT_ONCE at a time; calls `acknowledged` with the number of responses so far. */
async function writeAll(acknowledged: (count: number) => void): Promise<Listed[]> {
  const waiting = [...writes];
  const answered: Listed[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const added = await write(next);
      if (added) acknowledged(answered.push(added));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answered;
}

const list = async () => (await (await send()).json()) as Listed[];
const phones = (rows: Listed[]) => rows.map(({ phoneNumber }) => phoneNumber).sort();

test('after kill -9 during 200 writes every acknowledged beneficiary is stored, and none twice', async () => {
  await start();
  ({ access_token: token } = await new TestBrowser(`http://localhost:${environment.IDENTITY_PORT}`).tokensFor(
    'akosua.darko@example.com',
  ));
  const answered = await writeAll((count) => {
    if (count === KILLED_AFTER) void sandbox.end('SIGKILL');
  });
  expect(await sandbox.ended).toBe('SIGKILL');
  expect(answered.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(answered.length).toBeLessThan(WRITES);

  await start();
  const kept = await list();
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(new Set(phones(kept)).size).toBe(kept.length);
  expect(kept.length).toBeLessThanOrEqual(answered.length + AT_ONCE);

  // Repeating all writes with the same keys returns the stored ones and adds the rest.
  const again = await writeAll(() => undefined);
  expect(again).toHaveLength(WRITES);
  expect(again).toEqual(expect.arrayContaining(kept));
  expect(phones(await list())).toEqual(writes.map(({ body }) => body.phoneNumber));
}, 90_000);
