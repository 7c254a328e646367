import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addresses } from '../fixtures/faults';
import { expect, test } from '../fixtures/test';

const ROOT = join(import.meta.dirname, '../..');

type Index = { remotes: { name: string; enabled: boolean }[] };

/** Runs a command as the documents write it, against the running stack. */
function run(command: string): { code: number | null; said: string } {
  const [program = '', ...args] = command.split(' ');
  const env = { ...process.env, PORTAL_PORT: new URL(addresses.portal).port };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

test('the commands of the documents that ship and list releases do what is said of them', async ({ request }) => {
  const listed = run('npm run releases');
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('broadband') });

  const disabled = run('npm run releases -- disable broadband');
  expect(disabled).toMatchObject({ code: 0, said: expect.stringContaining('New page loads') });
  const index = (await (await request.get(`${addresses.portal}/registry.json`)).json()) as Index;
  expect(index.remotes).toContainEqual(expect.objectContaining({ name: 'broadband', enabled: false }));
  expect(run('npm run releases -- enable broadband').code).toBe(0);

  // What is there already is neither published again, nor a canary of itself, nor has it a version before it.
  expect(run('npm run publish -- broadband').code).toBe(0);
  const canary = run('npm run publish -- broadband --canary 10');
  expect(canary).toMatchObject({ code: 1, said: expect.stringContaining('everybody has it already') });
  const rollback = run('npm run rollback -- broadband');
  expect(rollback).toMatchObject({ code: 1, said: expect.stringContaining('was published before') });
});
