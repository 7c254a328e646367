import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { cutAfter } from './cutAfter.ts';
import { isLoopback } from './loopback.ts';

const BODY_LIMIT_BYTES = 5 * 1024 * 1024;
const SWITCH = '/__faults';

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
type Waiting = { fault: Fault; left: number };

/** `crossOrigin` is whose page may read a fault's answer, as it may the real one. */
export type FaultOptions = { crossOrigin?: string };

/**
 * Puts deliberate failures before everything else a server does (`FAULTS=1`). `POST /__faults`, from this machine
 * only, replaces the list of them; a fault without `times` stays until then. A fault that only delays or cuts lets
 * the real answer through, every other one is the answer, with an empty body where it names none.
 */
export function injectFaults(server: Server, options: FaultOptions = {}): void {
  const listeners = server.listeners('request') as RequestListener[]; // what `request` is listened to with
  server.removeAllListeners('request');
  server.on(
    'request',
    withFaults((request, response) => {
      for (const listener of listeners) listener.call(server, request, response);
    }, options),
  );
}

function withFaults(handler: RequestListener, { crossOrigin }: FaultOptions = {}): RequestListener {
  let waiting: Waiting[] = [];
  const run = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    if (path === SWITCH && request.method === 'POST' && isLoopback(request.socket.remoteAddress)) {
      waiting = (await readOrder(request, response)) ?? waiting;
      return;
    }
    const hit = waiting.find(({ fault: one, left }) => left > 0 && matches(one, request.method, path));
    if (!hit) {
      handler(request, response);
      return;
    }
    hit.left -= 1;
    const answer = () => {
      handler(request, response);
    };
    await happen(hit.fault, { request, response, crossOrigin, answer });
  };
  return (request, response) => void run(request, response).catch(() => request.socket.destroy());
}

function matches(one: Fault, method: string | undefined, path: string): boolean {
  if (one.method.toUpperCase() !== method) return false;
  return one.path.endsWith('*') ? path.startsWith(one.path.slice(0, -1)) : path === one.path;
}

async function readOrder(request: IncomingMessage, response: ServerResponse): Promise<Waiting[] | undefined> {
  const text = await readBody(request);
  if (text === undefined) {
    tell(response, 413, { error: 'too_large', message: 'at most 5 MB of faults' });
    return undefined;
  }
  const order = z.array(fault).safeParse(parse(text));
  if (!order.success) {
    tell(response, 400, { error: 'bad_request', message: z.prettifyError(order.error) });
    return undefined;
  }
  tell(response, 200, { faults: order.data.length });
  return order.data.map((one) => ({ fault: one, left: one.times ?? Infinity }));
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk); // what is too much is read to its end, and told so
  }
  return size > BODY_LIMIT_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tell(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

type Happening = {
  request: IncomingMessage;
  response: ServerResponse;
  crossOrigin: string | undefined;
  answer: () => void;
};

async function happen(one: Fault, { request, response, crossOrigin, answer }: Happening): Promise<void> {
  if (one.delayMs !== undefined) await wait(one.delayMs, undefined, { ref: false });
  if (one.drop) {
    request.socket.destroy();
    return;
  }
  if (one.cutAfterBytes !== undefined) cutAfter(response, one.cutAfterBytes);
  if (!answersItself(one)) {
    answer();
    return;
  }
  request.resume();
  const { type, bytes } = bodyOf(one);
  if (crossOrigin !== undefined && request.headers.origin === crossOrigin) {
    response.setHeader('access-control-allow-origin', crossOrigin);
  }
  const headers = { 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-store', ...one.headers };
  response.writeHead(one.status ?? 200, headers).end(bytes);
}

function answersItself(one: Fault): boolean {
  const spoken = [one.status, one.body, one.type, one.headers].some((part) => part !== undefined);
  return spoken || (one.delayMs === undefined && one.cutAfterBytes === undefined);
}

/** A text as it stands, any other value as JSON, nothing without a body. */
function bodyOf({ body, type }: Fault): { type: string; bytes: Buffer } {
  const text = body === undefined ? '' : body;
  const isText = typeof text === 'string';
  const usual = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return { type: type ?? usual, bytes: Buffer.from(isText ? text : JSON.stringify(text)) };
}
