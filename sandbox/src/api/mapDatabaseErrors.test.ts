import { mapDatabaseErrors } from './mapDatabaseErrors.ts';
import { ApiError } from './apiError.ts';
import { emptyDatabase } from './testing/testApi.ts';

const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const away = expect.objectContaining({ status: 503, error: 'db_unavailable' }) as ApiError;

test('a lost connection becomes 503 in query, exec and at the start or commit of a transaction', async () => {
  const db = mapDatabaseErrors({ ...emptyDatabase, query: gone, exec: gone, transaction: gone });
  await expect(db.query('SELECT 1')).rejects.toEqual(away);
  await expect(db.exec('SELECT 1')).rejects.toEqual(away);
  await expect(db.transaction(async () => 1)).rejects.toEqual(away);
});

test('a lost connection inside a transaction becomes 503, an error of the callback is passed on', async () => {
  const broken = mapDatabaseErrors({
    ...emptyDatabase,
    transaction: (work) => work({ ...emptyDatabase, query: gone }),
  });
  await expect(broken.transaction((tx) => tx.query('SELECT 1'))).rejects.toEqual(away);
  const db = mapDatabaseErrors(emptyDatabase);
  await expect(db.transaction(() => Promise.reject(new TypeError('ours')))).rejects.toThrow(TypeError);
  const conflict = new ApiError(409, 'duplicate_phone');
  await expect(db.transaction(() => Promise.reject(conflict))).rejects.toBe(conflict);
});

test.each([
  ['57014', true],
  ['EPIPE', true],
  ['23505', false],
  ['P0001', false],
])('an error with the code %s is the database’s being away: %s', async (code, isAway) => {
  const error = Object.assign(new Error('failed'), { code });
  const db = mapDatabaseErrors({ ...emptyDatabase, query: () => Promise.reject(error) });
  await expect(db.query('SELECT 1')).rejects.toEqual(isAway ? away : error);
});
