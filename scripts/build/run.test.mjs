import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import { run } from './run.mjs';

const node = (program) => ['-e', program];
const cwd = tmpdir();

test('a command that fails tells what it printed', async () => {
  const failing = run(process.execPath, node('console.log("told"); console.error("warned"); process.exit(3)'), {
    cwd,
    quiet: true,
  });
  await expect(failing).rejects.toThrow(/failed \(3\)\.\ntold\nwarned/);
});

test('a command that is not there is a failure', async () => {
  await expect(run('no-such-command', [], { cwd, quiet: true })).rejects.toThrow('ENOENT');
});

test('who loses patience ends the command with everything it started', async () => {
  const server = createServer().unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const grandchild = `require('node:net').connect(${server.address().port}, '127.0.0.1')`;
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}])`;
  const patience = new AbortController();
  const running = run(process.execPath, node(child), { cwd, quiet: true, signal: patience.signal });
  const [connection] = await once(server, 'connection');
  const gone = once(
    connection.resume().on('error', () => {}),
    'close',
  );
  patience.abort();
  await expect(running).rejects.toThrow('failed (null)');
  await gone;
  server.close();
});

test('nothing begins after patience was lost', async () => {
  const running = async () => run(process.execPath, node(''), { cwd, signal: AbortSignal.abort() });
  await expect(running()).rejects.toThrow('aborted');
});
