import { Socket } from 'node:net';
import pg from 'pg';
import { mapDatabaseErrors } from '../api/mapDatabaseErrors.ts';
import type { ApiError } from '../api/apiError.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { startUnresponsivePostgres, type UnresponsivePostgres } from './testing/unresponsivePostgres.ts';

const databaseUnavailable = expect.objectContaining({ status: 503, error: 'db_unavailable' }) as ApiError;

let server: UnresponsivePostgres;
let db: Database;
const openWithShortTimeouts = ({ url }: UnresponsivePostgres) =>
  openPostgres(url, { connectMs: 1000, statementMs: 40, queryMs: 50 });
beforeEach(async () => {
  server = await startUnresponsivePostgres();
  db = openWithShortTimeouts(server);
});
afterEach(async () => {
  await db.close();
  await server.close();
});

/** Records the arguments of every call of a method while the work runs. */
async function recordCalls(owner: object, method: string, work: () => Promise<unknown>): Promise<unknown[][]> {
  const original = Reflect.get(owner, method) as (...given: unknown[]) => unknown;
  const calls: unknown[][] = [];
  Reflect.set(owner, method, function (this: unknown, ...given: unknown[]) {
    calls.push(given);
    return Reflect.apply(original, this, given);
  });
  await work().finally(() => Reflect.set(owner, method, original));
  return calls;
}

test('an unresponsive database causes a 503, and its connection is closed', async () => {
  const ended = server.nextEnd();
  await expect(mapDatabaseErrors(db).query('SELECT 1')).rejects.toEqual(databaseUnavailable);
  await ended;
});

test('an unresponsive database ends a transaction without sending ROLLBACK', async () => {
  const ended = server.nextEnd();
  const work = () => mapDatabaseErrors(db).transaction((tx) => tx.query('SELECT 1'));
  const asked = await recordCalls(pg.Client.prototype, 'query', () =>
    expect(work()).rejects.toEqual(databaseUnavailable),
  );
  expect(asked.map(([sql]) => sql)).toEqual(['BEGIN']);
  await ended;
});

test.each([
  ['ended', (socket: Socket) => void socket.end()],
  ['reset', (socket: Socket) => void socket.resetAndDestroy()],
])('a connection %s inside a transaction causes a 503 and does not end the process', async (_how, lose) => {
  const losing = await startUnresponsivePostgres(lose);
  const lost = openWithShortTimeouts(losing);
  const work = () => mapDatabaseErrors(lost).transaction((tx) => tx.query('SELECT 1'));
  const asked = await recordCalls(pg.Client.prototype, 'query', () =>
    expect(work()).rejects.toEqual(databaseUnavailable),
  );
  expect(asked.map(([sql]) => sql)).toEqual(['BEGIN']);
  await lost.close();
  await losing.close();
});

test('connections are opened with statement_timeout and TCP keep-alive', async () => {
  const work = () => expect(db.query('SELECT 1')).rejects.toThrow('timeout');
  expect(await recordCalls(Socket.prototype, 'setKeepAlive', work)).toEqual([[true, 30_000]]);
  expect(server.connections).toMatchObject([{ user: 'portal', statement_timeout: '40' }]);
});
