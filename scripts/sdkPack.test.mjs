import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packSdk } from './sdkPack.mjs';

test('the packed packages of the SDK have every file that their exports name, as ES modules with declarations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  const publint = join(import.meta.dirname, 'node_modules/.bin/publint');
  for (const file of Object.values(await packSdk(folder)))
    expect(execFileSync(publint, [join(folder, file), '--strict'], { encoding: 'utf8' })).toContain('All good!');
  rmSync(folder, { recursive: true });
});
