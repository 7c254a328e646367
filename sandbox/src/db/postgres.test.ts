import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ApiError } from '../api/errors.ts';
import { openPostgres } from './postgres.ts';

/** The protocol messages AuthenticationOk and ReadyForQuery. */
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const databaseUnavailable = expect.objectContaining({ status: 503, error: 'db_unavailable' }) as ApiError;

/** A PostgreSQL server that accepts a connection, and does this with it instead of answering a query. */
async function startUnresponsivePostgres(onQuery: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(AUTHENTICATED);
      socket.once('data', () => onQuery(socket));
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
  const db = openPostgres(url, { connectionTimeoutMillis: 1000, query_timeout: 50 });
  const close = async () => {
    await db.close();
    server.close();
    await once(server, 'close'); // only after the client has closed its connections
  };
  return { db, close };
}

test('an unresponsive database causes a 503, and its connection is closed', async () => {
  const { db, close } = await startUnresponsivePostgres(() => {});
  await expect(db.query('SELECT 1')).rejects.toEqual(databaseUnavailable);
  await close();
});

test('a connection reset inside a transaction causes a 503 and does not end the process', async () => {
  const { db, close } = await startUnresponsivePostgres((socket) => void socket.resetAndDestroy());
  await expect(db.transaction((tx) => tx.query('SELECT 1'))).rejects.toEqual(databaseUnavailable);
  await close();
});
