import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { run } from './run.mjs';

const nodeArguments = (program) => ['-e', program];
const cwd = tmpdir();

test('the error of a failed command contains its output', async () => {
  const failing = run(
    process.execPath,
    nodeArguments('console.log("told"); console.error("warned"); process.exit(3)'),
    {
      cwd,
      quiet: true,
    },
  );
  await expect(failing).rejects.toThrow(/failed \(3\)\.\ntold\nwarned/);
});

test('an aborted signal stops the command and all processes that it started', async () => {
  const server = createServer().unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const grandchild = `require('node:net').connect(${server.address().port}, '127.0.0.1')`;
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}])`;
  const controller = new AbortController();
  const running = run(process.execPath, nodeArguments(child), { cwd, quiet: true, signal: controller.signal });
  const [connection] = await once(server, 'connection');
  const gone = once(
    connection.resume().on('error', () => {}),
    'close',
  );
  controller.abort();
  await expect(running).rejects.toThrow('failed (null)');
  await gone;
  server.close();
});

test('a command whose signal is already aborted is not started', async () => {
  const running = async () => run(process.execPath, nodeArguments(''), { cwd, signal: AbortSignal.abort() });
  await expect(running()).rejects.toThrow('aborted');
});
