import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './config/settings.ts';
import { openDatabase } from './db/openDatabase.ts';
import { startSandbox } from './sandbox.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sandbox-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function emailsAfterStart(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const DATA_DIR = join(folder, 'data');
  const settings = readSettings({ SERVICES: 'outside', OUTSIDE_PORT: '0', DATA_DIR, ...environment });
  await (await startSandbox(settings, { write: () => undefined })).stop();
  const db = await openDatabase({ url: undefined, folder: DATA_DIR });
  const users = await db.query<{ email: string }>('SELECT email FROM idp_user');
  await db.close();
  return users.map(({ email }) => email);
}

test('a start creates the demo customers only with DEMO_CUSTOMERS=1', async () => {
  expect(await emailsAfterStart({})).toEqual([]);
  expect(await emailsAfterStart({ DEMO_CUSTOMERS: '1' })).toContain('ama.mensah@example.com');
});
