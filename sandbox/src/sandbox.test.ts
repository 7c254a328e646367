import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestSettings } from './testing/testApi.ts';
import { openPglite } from './db/embedded.ts';
import { startSandbox } from './sandbox.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sandbox-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('only a start with DEMO_CUSTOMERS=1 inserts their data, once; a second process on the folder is refused', async () => {
  const DATA_DIR = join(folder, 'data');
  const anyPorts = { IDENTITY_PORT: '0', OUTSIDE_PORT: '0', OPERATOR_PORT: '0' };
  const settingsWith = (DEMO_CUSTOMERS: string) => readTestSettings({ ...anyPorts, DATA_DIR, DEMO_CUSTOMERS });
  const startAndStop = async (demo: string) => {
    await (await startSandbox(settingsWith(demo), { write: () => undefined })).stop();
    const db = await openPglite(DATA_DIR);
    const rows = await db.query('SELECT name FROM beneficiary WHERE owner_msisdn = $1', ['233244123456']);
    await db.exec(`DELETE FROM beneficiary WHERE name = 'Kofi Mensah'`);
    await db.close();
    return rows.length;
  };
  expect([await startAndStop('0'), await startAndStop('1'), await startAndStop('1')]).toEqual([0, 3, 2]);

  writeFileSync(`${DATA_DIR}.lock`, String(process.ppid));
  const message = `database folder ${DATA_DIR} is in use by process ${process.ppid}`;
  await expect(startSandbox(settingsWith('0'))).rejects.toThrow(message);
  writeFileSync(`${DATA_DIR}.lock`, '4194304'); // of a process that was killed
  expect(await startAndStop('0')).toBe(2);
});
