import { mapDatabaseErrors } from './mapDatabaseErrors.ts';
import type { ApiError } from './apiError.ts';
import { emptyDatabase } from './testing/testApi.ts';

const rejectWithLostConnection = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const databaseUnavailable = expect.objectContaining({ status: 503, error: 'db_unavailable' }) as ApiError;

test('a lost connection becomes 503 in query, exec and at the start or commit of a transaction', async () => {
  const db = mapDatabaseErrors({
    ...emptyDatabase,
    query: rejectWithLostConnection,
    exec: rejectWithLostConnection,
    transaction: rejectWithLostConnection,
  });
  await expect(db.query('SELECT 1')).rejects.toEqual(databaseUnavailable);
  await expect(db.exec('SELECT 1')).rejects.toEqual(databaseUnavailable);
  await expect(db.transaction(async () => 1)).rejects.toEqual(databaseUnavailable);
});

test.each([
  ['57014', true],
  ['23505', false],
])('whether a query error with the code %s becomes 503 db_unavailable: %s', async (code, isAway) => {
  const error = Object.assign(new Error('failed'), { code });
  const db = mapDatabaseErrors({ ...emptyDatabase, query: () => Promise.reject(error) });
  await expect(db.query('SELECT 1')).rejects.toEqual(isAway ? databaseUnavailable : error);
});
