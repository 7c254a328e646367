import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../config/loadConfig.ts';
import { nginxConfig } from '../nginx/nginxConfig.ts';
import { renderSite } from '../site/renderSite.ts';
import { writeSite } from '../site/writeSite.ts';
import { readSettings } from '../config/settings.ts';
import { call, type CallOptions } from './call.ts';
import { newFolder } from './folders.ts';
import type { RunningEdge } from './startEdge.ts';

export type RunningNginx = {
  origin: string;
  call(path: string, options?: CallOptions): ReturnType<typeof call>;
  stop(): Promise<void>;
};

const READY_WITHIN_MS = 10_000;

/**
 * A real nginx that answers what `edge` answers: its configuration is generated, its site rendered from it, and the
 * edge itself is its companion.
 */
export async function startNginx(edge: RunningEdge, env: Record<string, string>): Promise<RunningNginx> {
  const folder = newFolder();
  const siteDir = join(folder, 'site');
  mkdirSync(siteDir);
  const settings = readSettings(env);
  const port = await freePort();
  const site = {
    settings,
    loaded: loadConfig(settings),
    listen: `127.0.0.1:${port}`,
    siteDir,
    companionUrl: edge.origin,
    secretsFile: join(folder, 'secrets.conf'),
    scratchDir: folder,
    trustedProxies: [],
  };
  const secrets = ['API_KEY', 'FIBRE_CLIENT_ID', 'FIBRE_CLIENT_SECRET'].map(
    (name) => `map "" $${name.toLowerCase()} { default "${env[name] ?? ''}"; }`,
  );
  writeFileSync(site.secretsFile, secrets.join('\n'));
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(site));
  await writeSite(
    siteDir,
    await renderSite(async (path) => {
      const { status, text } = await edge.call(path);
      return { status, body: text };
    }),
  );

  const binary = process.env['NGINX_PATH'] ?? 'nginx';
  const child = spawn(
    binary,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off; user root;'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await answers(origin))) {
    await pause(25);
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx does not start: ${output}`);
  }
  return {
    origin,
    call: (path, options) => call(origin, path, options),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (origin: string) =>
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
