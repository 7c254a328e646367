import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { addresses } from '../../fixtures/faults';
import { Releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';

const ROOT = join(import.meta.dirname, '../../..');

type Index = { remotes: { name: string; enabled: boolean }[] };

/** Runs a command as the documents write it, against the running stack. */
function run(command: string): { code: number | null; said: string } {
  const [program = '', ...args] = command.split(' ');
  const env = { ...process.env, PORTAL_PORT: new URL(addresses.portal).port };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

let releases: Releases;
let before: string;

test.beforeEach(() => {
  releases = new Releases();
  before = releases.versionOf('broadband');
});
test.afterEach(() => releases.putBack('broadband', before));

test('the commands of the documents that list and switch releases do what is said of them', async ({ request }) => {
  const listed = run('npm run releases');
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('broadband') });

  const disabled = run('npm run releases -- disable broadband');
  expect(disabled).toMatchObject({ code: 0, said: expect.stringContaining('New page loads') });
  const index = (await (await request.get(`${addresses.portal}/registry.json`)).json()) as Index;
  expect(index.remotes).toContainEqual(expect.objectContaining({ name: 'broadband', enabled: false }));
  expect(run('npm run releases -- enable broadband').code).toBe(0);
});

test('DC-008 the documents’ commands for a canary publish one and take it back', async ({ request }) => {
  const { from, version } = releases.nextBuild('broadband');
  expect((await releases.run('publish', '--from', from)).code).toBe(0);

  const canary = run('npm run publish -- broadband --canary 10');
  expect(canary).toMatchObject({ code: 0, said: expect.stringContaining('New page loads') });
  expect(await served(request)).toMatchObject({ version, canary: { version: before, percent: 10 } });
  expect(run('npm run rollback -- broadband').code).toBe(0);
  expect(await served(request)).toMatchObject({ version });
  expect(await served(request)).not.toHaveProperty('canary');
});

test('DC-008 the documents’ commands go one version back and publish to everybody', async ({ request }) => {
  const { from, version } = releases.nextBuild('broadband');
  expect((await releases.run('publish', '--from', from)).code).toBe(0);
  const back = run('npm run rollback -- broadband');
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining(`from ${version} to ${before}`) });
  expect(await served(request)).toMatchObject({ version: before });

  expect((await releases.run('publish', '--from', from)).code).toBe(0);
  const published = run('npm run publish -- broadband');
  expect(published).toMatchObject({ code: 0, said: expect.stringContaining(`Published broadband ${before}`) });
  expect(await served(request)).toMatchObject({ version: before });

  const canary = run('npm run publish -- broadband --canary 10');
  expect(canary).toMatchObject({ code: 1, said: expect.stringContaining('everybody has it already') });
});

/** What the portal says of the remote. */
async function served(request: APIRequestContext): Promise<unknown> {
  return (await request.get(`${addresses.portal}/registry/broadband.json`)).json();
}
