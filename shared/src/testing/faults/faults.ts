import { neverResolve, html, json, malformed, type Reply } from '../replies';

/** What can become of a call, in the order of the table, by kind. */
const KINDS = {
  network: ['offline', 'slow', 'dropped half-way'],
  refused: ['400', '401', '403', '404', '409', '429'],
  failed: ['500', '503'],
  unreadable: ['HTML', 'empty body', 'malformed JSON', 'wrong shape'],
} as const;

/** One way a call can fail. A number is the status of the answer; `slow` is slower than the time-out. */
export type Fault = (typeof KINDS)[keyof typeof KINDS][number];

/** All fifteen. */
export const FAULTS: readonly Fault[] = Object.values(KINDS).flat();

/** One of each kind; another `turn` takes the next of each, so that all of them come up over a few calls. */
export const someFaults = (turn: number): readonly Fault[] =>
  Object.values(KINDS).flatMap((kind: readonly Fault[]) => kind[turn % kind.length] ?? []);

/** Whether the fault is an answer with an error status. */
export const isStatus = (fault: Fault): boolean => /^\d/.test(fault);

/** Whether no whole answer comes: no connection, none in time, or one that breaks off. */
export const isLost = (fault: Fault): boolean => KINDS.network.some((one) => one === fault);

/** What the operator tells the customer: it writes messages with a 400 and a 409 only (D-139). */
export const SERVER_MESSAGE = 'The operator says why.';

/** The operator's own words where the answer holds some, else the client's. */
export const serverMessageOr = (fault: Fault, text: string): string =>
  fault === '400' || fault === '409' ? SERVER_MESSAGE : text;

/** What the outside world does with a request while the fault lasts; without a connection there is no request. */
export function replyOf(fault: Exclude<Fault, 'offline'>, wrongShape: unknown = { unexpected: ['shape'] }): Reply {
  const worlds: Partial<Record<Fault, Reply>> = {
    slow: neverResolve(),
    'dropped half-way': breakOff,
    HTML: html('<!doctype html><h1>Welcome to the proxy</h1>'),
    'empty body': json(undefined),
    'malformed JSON': malformed(),
    'wrong shape': json(wrongShape),
  };
  return worlds[fault] ?? refusal(fault);
}

function refusal(status: Fault): Reply {
  const message = serverMessageOr(status, '');
  return json({ statusCode: status, error: 'fault', requestId: 'r-1', ...(message && { message }) }, Number(status));
}

/** Head and first bytes of an answer, then the connection is gone. */
const breakOff: Reply = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"statusCode":"00')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};
