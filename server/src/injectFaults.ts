import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isLoopback } from './isLoopback.ts';
import { truncateResponse } from './truncateResponse.ts';

/** 5 MB, so that a fault can replace a whole file of a remote. */
const BODY_LIMIT_BYTES = 5 * 1024 * 1024;
const CONTROL_PATH = '/__faults';

const fault = z.strictObject({
  method: z.string().min(1),
  path: z.string().startsWith('/'),
  status: z.int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  type: z.string().min(1).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  drop: z.boolean().optional(),
  cutAfterBytes: z.int().min(0).optional(),
  times: z.int().min(1).optional(),
});

type Fault = z.infer<typeof fault>;
type ActiveFault = { fault: Fault; left: number };
type Exchange = { request: IncomingMessage; response: ServerResponse };

/** `crossOrigin` is the origin whose pages may read the answer of a fault, as they may read the real one. */
type FaultOptions = { crossOrigin?: string };

/**
 * Test only (`FAULTS=1`): answers requests with the failures that a test asked for, before the server sees them.
 * `POST /__faults`, from this machine only, replaces the list of faults; a fault without `times` stays until then. A
 * fault that only delays or truncates lets the real answer through; every other one is the answer itself.
 */
export function injectFaults(server: Server, { crossOrigin }: FaultOptions = {}): void {
  const listeners = server.listeners('request') as RequestListener[]; // the listeners of `request` have this type
  server.removeAllListeners('request');
  let active: ActiveFault[] = [];

  async function handle(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    if (path === CONTROL_PATH && request.method === 'POST' && isLoopback(request.socket.remoteAddress)) {
      active = (await receiveFaults(exchange)) ?? active;
      return;
    }
    const match = active.find(({ fault: one, left }) => left > 0 && matches(one, request.method, path));
    if (match) match.left -= 1;
    const answered = match && (await applyFault(match.fault, exchange, crossOrigin));
    if (!answered) for (const listener of listeners) listener.call(server, request, response);
  }

  server.on('request', (request, response) => {
    void handle({ request, response }).catch(() => request.socket.destroy());
  });
}

function matches(one: Fault, method: string | undefined, path: string): boolean {
  if (one.method.toUpperCase() !== method) return false;
  return one.path.endsWith('*') ? path.startsWith(one.path.slice(0, -1)) : path === one.path;
}

/** Answers a request that sets the faults. Returns them, or nothing when the request is invalid. */
async function receiveFaults({ request, response }: Exchange): Promise<ActiveFault[] | undefined> {
  const text = await readBody(request);
  if (text === undefined) {
    sendJson(response, 413, { error: 'too_large', message: 'at most 5 MB of faults' });
    return undefined;
  }
  const parsed = z.array(fault).safeParse(parseJson(text));
  if (!parsed.success) {
    sendJson(response, 400, { error: 'bad_request', message: z.prettifyError(parsed.error) });
    return undefined;
  }
  sendJson(response, 200, { faults: parsed.data.length });
  return parsed.data.map((one) => ({ fault: one, left: one.times ?? Infinity }));
}

/** The body as text, or nothing when it is longer than the limit. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk); // the rest is read all the same: the client waits for that
  }
  return size > BODY_LIMIT_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

/** Makes a request fail; returns whether it has been answered with that. */
async function applyFault(one: Fault, { request, response }: Exchange, crossOrigin?: string): Promise<boolean> {
  if (one.delayMs !== undefined) await wait(one.delayMs, undefined, { ref: false });
  if (one.drop) {
    request.socket.destroy();
    return true;
  }
  if (one.cutAfterBytes !== undefined) truncateResponse(response, one.cutAfterBytes);
  if (!isAnswer(one)) return false;
  request.resume();
  const { type, bytes } = bodyOf(one);
  if (crossOrigin !== undefined && request.headers.origin === crossOrigin) {
    response.setHeader('access-control-allow-origin', crossOrigin);
  }
  const headers = { 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-store', ...one.headers };
  response.writeHead(one.status ?? 200, headers).end(bytes);
  return true;
}

/** Whether a fault is an answer of its own: one that only delays or truncates is not. */
function isAnswer(one: Fault): boolean {
  const isDescribed = [one.status, one.body, one.type, one.headers].some((part) => part !== undefined);
  return isDescribed || (one.delayMs === undefined && one.cutAfterBytes === undefined);
}

/** A string as it is, any other value as JSON, nothing without a body. */
function bodyOf({ body = '', type }: Fault): { type: string; bytes: Buffer } {
  const isText = typeof body === 'string';
  const defaultType = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return { type: type ?? defaultType, bytes: Buffer.from(isText ? body : JSON.stringify(body)) };
}
