import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { rmSync } from 'node:fs';
import { listen } from '@portal/server';
import { loadConfig } from '../config/loadConfig.ts';
import { buildEdge } from '../buildEdge.ts';
import { readSettings } from '../config/settings.ts';
import { call, type CallOptions } from './call.ts';
import { hostFolder, newFolder, writeFile } from './folders.ts';

export const PORTAL = 'http://portal.test';
const SECRETS = { API_KEY: 'key-of-the-edge', FIBRE_CLIENT_ID: 'real-id', FIBRE_CLIENT_SECRET: 'real-secret' };

export type RunningEdge = {
  origin: string;
  releasesDir: string;
  hostDir: string;
  log: string[];
  call(path: string, options?: CallOptions): ReturnType<typeof call>;
  /** An origin at which every request seems to come from that IP address. */
  seenFrom(address: string): Promise<string>;
};

type Options = { env?: Record<string, string>; config?: unknown; hostDir?: string; releasesDir?: string };

const running: (() => Promise<void>)[] = [];

/** Starts an edge on a port of its own, with folders of its own. `stopEdges` ends every one of them. */
export async function startEdge(options: Options = {}): Promise<RunningEdge> {
  const folder = newFolder();
  const hostDir = options.hostDir ?? hostFolder();
  const releasesDir = options.releasesDir ?? newFolder();
  const override = `${folder}/portal.json`;
  if (options.config !== undefined) writeFile(override, JSON.stringify(options.config));

  const settings = readSettings({
    ...SECRETS,
    PORTAL_ORIGIN: PORTAL,
    HOST_DIR: hostDir,
    RELEASES_DIR: releasesDir,
    LOG_LEVEL: 'info',
    ...(options.config === undefined ? {} : { PORTAL_CONFIG: override }),
    ...options.env,
  });
  const log: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(line.toString());
      done();
    },
  });
  const app = await buildEdge(settings, loadConfig(settings), { level: settings.LOG_LEVEL, stream });
  const { port, close } = await listen(app, 0, '127.0.0.1');
  running.push(async () => {
    await close();
    for (const used of [folder, hostDir, releasesDir]) rmSync(used, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    releasesDir,
    hostDir,
    log,
    call: (path, options) => call(origin, path, options),
    seenFrom: (address) => withRemoteAddress(app.server, address),
  };
}

export async function stopEdges(): Promise<void> {
  await Promise.all(running.splice(0).map((stop) => stop()));
}

async function withRemoteAddress(server: Server, address: string): Promise<string> {
  const other = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: address });
    server.emit('request', request, response);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  running.push(async () => {
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}
