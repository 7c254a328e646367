import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isLoopback } from './isLoopback.ts';
import { truncateResponse } from './truncateResponse.ts';

/** Limit of a list of faults: 5 MB, so that the body of a fault can replace a whole file of a remote. */
const FAULTS_BODY_LIMIT_BYTES = 5 * 1024 * 1024;
const FAULTS_PATH = '/__faults';

const faultSchema = z.strictObject({
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

type Fault = z.infer<typeof faultSchema>;
type ActiveFault = { fault: Fault; remaining: number };
type HttpExchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Test only (`FAULTS=1`): makes requests fail as a test configured it, before the server handles them. `POST /__faults`,
 * from this machine only, replaces the list of faults; a fault without `times` is active until the list is replaced. A
 * fault that only delays or truncates changes the real response; every other one replaces it. `crossOrigin` is the origin
 * whose pages may read the response of a fault, as they may read the real one.
 */
export function injectFaults(server: Server, { crossOrigin }: { crossOrigin?: string } = {}): void {
  const listeners = server.listeners('request') as RequestListener[]; // the listeners of `request` have this type
  server.removeAllListeners('request');
  let activeFaults: ActiveFault[] = [];

  async function handle(exchange: HttpExchange): Promise<void> {
    const { request, response } = exchange;
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    if (path === FAULTS_PATH && request.method === 'POST' && isLoopback(request.socket.remoteAddress)) {
      activeFaults = (await receiveFaults(exchange)) ?? activeFaults;
      return;
    }
    const match = activeFaults.find(({ fault, remaining }) => remaining > 0 && matches(fault, request.method, path));
    if (match) match.remaining -= 1;
    const isHandled = match && (await applyFault(match.fault, exchange, crossOrigin));
    if (!isHandled) for (const listener of listeners) listener.call(server, request, response);
  }

  server.on('request', (request, response) => {
    void handle({ request, response }).catch(() => request.socket.destroy());
  });
}

function matches(fault: Fault, method: string | undefined, path: string): boolean {
  if (fault.method.toUpperCase() !== method) return false;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

/** Handles `POST /__faults`: responds to it and returns the new faults, or undefined when the request is invalid. */
async function receiveFaults({ request, response }: HttpExchange): Promise<ActiveFault[] | undefined> {
  const text = await readBody(request);
  if (text === undefined) {
    sendJson(response, 413, { error: 'too_large', message: 'at most 5 MB of faults' });
    return undefined;
  }
  const parsed = z.array(faultSchema).safeParse(parseJson(text));
  if (!parsed.success) {
    sendJson(response, 400, { error: 'bad_request', message: z.prettifyError(parsed.error) });
    return undefined;
  }
  sendJson(response, 200, { faults: parsed.data.length });
  return parsed.data.map((fault) => ({ fault, remaining: fault.times ?? Infinity }));
}

/** The body as text; undefined if it is longer than the limit. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= FAULTS_BODY_LIMIT_BYTES) chunks.push(chunk); // the rest is read, too: the client waits for that
  }
  return size > FAULTS_BODY_LIMIT_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
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

/** Applies a fault to a request; returns whether the fault replaced the real response. */
async function applyFault(fault: Fault, { request, response }: HttpExchange, crossOrigin?: string): Promise<boolean> {
  if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
  if (fault.drop) {
    request.socket.destroy();
    return true;
  }
  if (fault.cutAfterBytes !== undefined) truncateResponse(response, fault.cutAfterBytes);
  if (!replacesResponse(fault)) return false;
  request.resume();
  const { type, bytes } = responseBodyOf(fault);
  if (crossOrigin !== undefined && request.headers.origin === crossOrigin) {
    response.setHeader('access-control-allow-origin', crossOrigin);
  }
  const headers = {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...fault.headers,
  };
  response.writeHead(fault.status ?? 200, headers).end(bytes);
  return true;
}

/** Whether the fault responds instead of the server; false for a fault that only delays or truncates the real response. */
function replacesResponse({ status, body, type, headers, delayMs, cutAfterBytes }: Fault): boolean {
  const hasResponse = [status, body, type, headers].some((part) => part !== undefined);
  return hasResponse || (delayMs === undefined && cutAfterBytes === undefined);
}

/** Type and bytes of a fault's response: a string is sent unchanged, any other body as JSON, a missing body as ''. */
function responseBodyOf({ body = '', type }: Fault): { type: string; bytes: Buffer } {
  const isText = typeof body === 'string';
  const defaultType = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return { type: type ?? defaultType, bytes: Buffer.from(isText ? body : JSON.stringify(body)) };
}
