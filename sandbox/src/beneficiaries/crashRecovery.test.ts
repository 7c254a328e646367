import { createProcessDatabase, type ProcessDatabase } from '../db/testing/processDatabase.ts';
import { findFreePort, PORTAL } from '../identity/testing/startIdentityServer.ts';
import { TestBrowser } from '../identity/testing/testBrowser.ts';
import { SandboxProcess } from '../testing/sandboxProcess.ts';
import type { ListedBeneficiary } from './testing/beneficiariesClient.ts';

const WRITE_COUNT = 200;
const CONCURRENT_WRITES = 8;
/** Number of acknowledged writes after which the process is killed, while others are running or not yet sent. */
const WRITES_BEFORE_KILL = 70;

let database: ProcessDatabase;
let environment: Record<string, string>;
let sandbox: SandboxProcess;
let token: string;

beforeAll(async () => {
  database = await createProcessDatabase();
  environment = {
    IDENTITY_PORT: String(await findFreePort()),
    OUTSIDE_PORT: String(await findFreePort()),
    OPERATOR_PORT: String(await findFreePort()),
    PORTAL_ORIGIN: PORTAL,
    DEMO_CUSTOMERS: '1',
    API_KEY: 'key',
    FIBRE_CLIENT_ID: 'id',
    FIBRE_CLIENT_SECRET: 'secret',
    RATE_LIMITS: 'off',
    ...database.environment,
  };
});
afterAll(async () => {
  await sandbox.end('SIGKILL');
  await database.remove();
});

async function startSandboxProcess(): Promise<void> {
  sandbox = new SandboxProcess(environment);
  await sandbox.ready();
}

const plannedWrites = Array.from({ length: WRITE_COUNT }, (_, index) => ({
  key: `press-${index}`,
  body: { name: `Number ${index}`, email: null, phoneNumber: `0270${String(index).padStart(6, '0')}` },
}));

const requestBeneficiaries = (init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`http://localhost:${environment.OPERATOR_PORT}/ssp-beneficiary/api/v1/users/233244000555/beneficiaries`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });

/** Sends one write; returns its response body, or undefined if the connection broke. */
async function sendWrite({ key, body }: (typeof plannedWrites)[number]): Promise<ListedBeneficiary | undefined> {
  try {
    const answer = await requestBeneficiaries({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as ListedBeneficiary;
  } catch (error) {
    // Node's TypeError (“fetch failed”, “terminated”) comes from another realm, so instanceof does not match it.
    if (error instanceof Error || (error as Error).name !== 'TypeError') throw error;
    return undefined;
  }
}

/** Sends all writes, `CONCURRENT_WRITES` at a time; calls `acknowledged` with the number of responses so far. */
async function sendAllWrites(acknowledged: (count: number) => void): Promise<ListedBeneficiary[]> {
  const waiting = [...plannedWrites];
  const answered: ListedBeneficiary[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const added = await sendWrite(next);
      if (added) acknowledged(answered.push(added));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, work));
  return answered;
}

const listBeneficiaries = async () => (await (await requestBeneficiaries()).json()) as ListedBeneficiary[];
const sortedPhoneNumbers = (rows: ListedBeneficiary[]) => rows.map(({ phoneNumber }) => phoneNumber).sort();

test('after kill -9 during 200 writes every acknowledged beneficiary is stored, and none twice', async () => {
  await startSandboxProcess();
  ({ access_token: token } = await new TestBrowser(`http://localhost:${environment.IDENTITY_PORT}`).tokensFor(
    'akosua.darko@example.com',
  ));
  const answered = await sendAllWrites((count) => {
    if (count === WRITES_BEFORE_KILL) void sandbox.end('SIGKILL');
  });
  expect(await sandbox.ended).toBe('SIGKILL');
  expect(answered.length).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL);
  expect(answered.length).toBeLessThan(WRITE_COUNT);

  await startSandboxProcess();
  const kept = await listBeneficiaries();
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(new Set(sortedPhoneNumbers(kept)).size).toBe(kept.length);
  expect(kept.length).toBeLessThanOrEqual(answered.length + CONCURRENT_WRITES);

  // Repeating all writes with the same keys returns the stored ones and adds the rest.
  const again = await sendAllWrites(() => undefined);
  expect(again).toHaveLength(WRITE_COUNT);
  expect(again).toEqual(expect.arrayContaining(kept));
  expect(sortedPhoneNumbers(await listBeneficiaries())).toEqual(plannedWrites.map(({ body }) => body.phoneNumber));
});
