import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './config/settings.ts';
import { openDatabase } from './db/openDatabase.ts';
import { startSandbox } from './sandbox.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sandbox-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('a start without DEMO_CUSTOMERS=1 creates no customer; its secret is kept in the database folder, on which a second start is refused', async () => {
  const DATA_DIR = join(folder, 'data');
  const settings = readSettings({ SERVICES: 'outside', OUTSIDE_PORT: '0', DATA_DIR });
  const sandbox = await startSandbox(settings, { write: () => undefined });
  await expect(startSandbox(settings)).rejects.toThrow(
    `database folder ${DATA_DIR} is in use by process ${process.pid}`,
  );
  await sandbox.stop();
  const db = await openDatabase({ url: undefined, folder: DATA_DIR });
  expect(await db.query('SELECT email FROM idp_user')).toEqual([]);
  expect(await db.query('SELECT * FROM idp_secret')).toHaveLength(1);
  await db.close();
});
