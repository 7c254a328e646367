import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { rmSync } from 'node:fs';
import { drain, listen } from '@portal/server';
import { buildEdge } from '../buildEdge.ts';
import { readSettings } from '../config/settings.ts';
import { call, type CallOptions } from './call.ts';
import { createReleases, createTempFolder, writeFile } from './releases.ts';

export const PORTAL_ORIGIN = 'http://portal.test';
const SECRETS = { API_KEY: 'key-of-the-edge', FIBRE_CLIENT_ID: 'real-id', FIBRE_CLIENT_SECRET: 'real-secret' };

export type RunningEdge = {
  origin: string;
  releasesDir: string;
  log: string[];
  /** Reads what changed in the release store. */
  refresh(): Promise<void>;
  call(path: string, options?: CallOptions): ReturnType<typeof call>;
  /** A request to the management port. */
  manage(path: string): ReturnType<typeof call>;
  /** As at the start of a stop: requests are still answered. */
  drain(): Promise<void>;
  /** An origin at which every request seems to come from that IP address. */
  seenFrom(address: string): Promise<string>;
};

type EdgeOptions = { env?: Record<string, string>; config?: unknown; releasesDir?: string };

const stopCallbacks: (() => Promise<void>)[] = [];

/**
 * Starts an edge on a free port, by default with a release store that serves a host only. `stopEdges` stops all edges.
 */
export async function startEdge(options: EdgeOptions = {}): Promise<RunningEdge> {
  const folder = createTempFolder();
  const releasesDir = options.releasesDir ?? createReleases();
  const override = `${folder}/portal.json`;
  if (options.config !== undefined) writeFile(override, JSON.stringify(options.config));

  const settings = readSettings({
    ...SECRETS,
    PORTAL_ORIGIN,
    RELEASES_DIR: releasesDir,
    ALLOW_NO_REMOTES: '1',
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
  const { app, management, releases } = await buildEdge(settings, { level: settings.LOG_LEVEL, stream });
  const { port, close } = await listen(app, 0, '127.0.0.1');
  const managementServer = await listen(management, 0, '127.0.0.1');
  stopCallbacks.push(async () => {
    await Promise.all([close(), managementServer.close()]);
    for (const used of [folder, releasesDir]) rmSync(used, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    releasesDir,
    log,
    refresh: releases.refresh,
    call: (path, options) => call(origin, path, options),
    manage: (path) => call(`http://127.0.0.1:${managementServer.port}`, path),
    drain: () => drain(app.server, 0),
    seenFrom: (address) => withRemoteAddress(app.server, address),
  };
}

export async function stopEdges(): Promise<void> {
  await Promise.all(stopCallbacks.splice(0).map((stop) => stop()));
}

async function withRemoteAddress(server: Server, address: string): Promise<string> {
  const other = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: address });
    server.emit('request', request, response);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  stopCallbacks.push(async () => {
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}
