import { createServer, request, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { drain, listen } from '@portal/server';
import { buildEdge } from '../buildEdge.ts';
import { readSettings } from '../config/settings.ts';
import { writeConfigFile } from './testConfig.ts';
import { createTestStore } from './releases.ts';

export const PORTAL_ORIGIN = 'http://portal.test';
const SECRETS_ENV = { API_KEY: 'key-of-the-edge', FIBRE_CLIENT_ID: 'real-id', FIBRE_CLIENT_SECRET: 'real-secret' };

export type RunningEdge = {
  origin: string;
  releasesDir: string;
  log: string[];
  /** Reads what changed in the release store. */
  refresh(): Promise<void>;
  call(path: string, options?: CallOptions): ReturnType<typeof call>;
  /** A request to the management port. */
  manage(path: string): ReturnType<typeof call>;
  /** Does what a stop begins with: the edge is not ready any more, but still serves requests. */
  drain(): Promise<void>;
};

type EdgeOptions = { env?: Record<string, string>; config?: object; releasesDir?: string };

const stopCallbacks: (() => Promise<unknown>)[] = [];
/** After each test stops what it has started, in reverse order. */
afterEach(async () => {
  for (const stop of stopCallbacks.splice(0).reverse()) await stop();
});

/** Starts an edge on a free port until the end of the test, by default with a release store that serves a host only. */
export async function startEdge(options: EdgeOptions = {}): Promise<RunningEdge> {
  const releasesDir = options.releasesDir ?? createTestStore();
  const settings = readSettings({
    ...SECRETS_ENV,
    PORTAL_ORIGIN,
    RELEASES_DIR: releasesDir,
    ALLOW_NO_REMOTES: '1',
    LOG_LEVEL: 'info',
    ...(options.config && { PORTAL_CONFIG: writeConfigFile(options.config) }),
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
  stopCallbacks.push(() => Promise.all([close(), managementServer.close()]));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    releasesDir,
    log,
    refresh: releases.refresh,
    call: (path, options) => call(origin, path, options),
    manage: (path) => call(`http://127.0.0.1:${managementServer.port}`, path),
    drain: () => drain(app.server, 0),
  };
}

async function listenOnFreePort(handle: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An HTTP server in place of the operator's APIs; it keeps the requests that it received. */
export type FakeOperator = {
  url: string;
  received: ReceivedRequest[];
  answerWith(answer: (received: ReceivedRequest, response: ServerResponse) => void): void;
  close(): Promise<void>;
};

/** Starts a fake operator until the end of the test. */
export async function startFakeOperator(): Promise<FakeOperator> {
  const received: ReceivedRequest[] = [];
  let answer = (_received: ReceivedRequest, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"statusCode":"0000"}');
  };
  const { url, close } = await listenOnFreePort((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, url: path, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      answer(one, response);
    });
  });
  stopCallbacks.push(close);
  return { url, received, answerWith: (next) => (answer = next), close };
}

type HttpResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
type CallOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** The error code of an error response. */
export const errorCodeOf = (answer: HttpResponse) => (JSON.parse(answer.text) as { error: string }).error;

/**
 * Sends one HTTP request exactly as given: the path is not normalised, the response not decompressed. Rejects when the
 * response is truncated.
 */
function call(origin: string, path: string, options: CallOptions = {}): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: hostname.replace(/[[\]]/g, ''), port, path, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const GENERATED_FIELDS = /"(time|pid|ms|port|localPort|remotePort)":[\d.]+,?|"reqId":"[\da-f-]{36}",?/g;

/** The log without times, durations, ports, process and request ids, in which any number can occur by chance. */
export const toStableLogText = (log: readonly string[]): string => log.join('').replace(GENERATED_FIELDS, '');
