import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call, type CallOptions } from './call.ts';
import { createTempFolder } from './folders.ts';

export type RunningNginx = {
  origin: string;
  call(path: string, options?: CallOptions): ReturnType<typeof call>;
  stop(): Promise<void>;
};

const NGINX_CONF_PATH = join(import.meta.dirname, '../../../deploy/docker/edge/nginx.conf');
const READY_WITHIN_MS = 10_000;

/**
 * Starts a real nginx with the configuration of the containers, in front of the edge at `edgeOrigin`; `change` may change
 * the configuration.
 */
export async function startNginx(edgeOrigin: string, change = (text: string) => text): Promise<RunningNginx> {
  const folder = createTempFolder();
  const port = await freePort();
  const shipped = readFileSync(NGINX_CONF_PATH, 'utf8');
  const own = change(shipped)
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('http://registry:8070', edgeOrigin);
  writeFileSync(join(folder, 'nginx.conf'), own);

  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off; user root;'];
  const child = spawn(process.env['NGINX_PATH'] ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await isReachable(origin))) {
    await pause(25);
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx does not start: ${output}`);
  }
  return {
    origin,
    call: (path, options) => call(origin, path, options),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

const isReachable = (origin: string) =>
  call(origin, '/healthz').then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
