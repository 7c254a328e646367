import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { addresses } from '../fixtures/faults';
import { Releases } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a command exactly as the documents write it, against the running stack. */
function runDocumentedCommand(command: string): { code: number | null; output: string } {
  const [program = '', ...args] = command.split(' ');
  const env = { ...process.env, PORTAL_PORT: new URL(addresses.portal).port };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

let releases: Releases;
let versionBefore: string;

test.beforeEach(() => {
  releases = new Releases();
  versionBefore = releases.versionOf('broadband');
});
test.afterEach(() => releases.restore('broadband', versionBefore));

test('DC-008 the documented commands list, disable, publish and roll back the releases of a remote', async ({
  request,
}) => {
  expect(runDocumentedCommand('npm run releases')).toMatchObject({
    code: 0,
    output: expect.stringContaining('broadband'),
  });
  expect(runDocumentedCommand('npm run releases -- disable broadband').code).toBe(0);
  expect(await fetchServedPointer(request)).toMatchObject({ enabled: false });
  expect(runDocumentedCommand('npm run releases -- enable broadband').code).toBe(0);

  const { from, version } = releases.nextBuild('broadband');
  expect((await releases.publish(from)).code).toBe(0);
  expect(runDocumentedCommand('npm run publish -- broadband --canary 10').code).toBe(0);
  expect(await fetchServedPointer(request)).toMatchObject({ version, canary: { version: versionBefore, percent: 10 } });
  expect(runDocumentedCommand('npm run rollback -- broadband').code).toBe(0);
  expect(await fetchServedPointer(request)).not.toHaveProperty('canary');
  expect(runDocumentedCommand('npm run publish -- broadband').code).toBe(0);
  expect(await fetchServedPointer(request)).toMatchObject({ version: versionBefore });
});

/** Fetches what the registry serves about broadband: its version, whether it is enabled, and its canary. */
async function fetchServedPointer(request: APIRequestContext): Promise<unknown> {
  type Index = { remotes: { name: string }[] };
  const { remotes } = (await (await request.get(`${addresses.portal}/registry.json`)).json()) as Index;
  return remotes.find(({ name }) => name === 'broadband');
}
