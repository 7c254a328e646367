import { shellStore } from '@portal/shared/shell';
import { neverResolve, html, json, malformed, type Handler } from '../replies.ts';

const FAULTS_WITHOUT_RESPONSE = ['offline', 'slow', 'dropped half-way'] as const;

/** One way in which a request can fail: a number is the response status; `slow` is slower than the client's time-out. */
export type Fault =
  | (typeof FAULTS_WITHOUT_RESPONSE)[number]
  | ('400' | '401' | '403' | '404' | '409' | '429' | '500' | '503')
  | ('HTML' | 'empty body' | 'malformed JSON' | 'wrong shape');

/** Whether the fault is a response with an error status. */
export const isStatus = (fault: Fault): boolean => /^\d/.test(fault);

/** Whether no complete response arrives: no connection, a time-out, or an interrupted response. */
export const isWithoutResponse = (fault: Fault): boolean => FAULTS_WITHOUT_RESPONSE.some((one) => one === fault);

/** Error message in the response body. The operator sends messages only with status 400 and 409 (D-139). */
export const SERVER_MESSAGE = 'The operator says why.';

/** The message of the response where the fault has one (400 and 409), otherwise `text`. */
export const serverMessageOr = (fault: Fault, text: string): string =>
  fault === '400' || fault === '409' ? SERVER_MESSAGE : text;

/** The reply that simulates a fault. `wrongShape` is the body for `wrong shape`. */
export function createFaultReply(
  fault: Exclude<Fault, 'offline'>,
  wrongShape: unknown = { unexpected: ['shape'] },
): Handler {
  const replies: Partial<Record<Fault, Handler>> = {
    slow: neverResolve(),
    'dropped half-way': interruptedReply,
    HTML: html('<!doctype html><h1>Welcome to the proxy</h1>'),
    'empty body': json(undefined),
    'malformed JSON': malformed(),
    'wrong shape': json(wrongShape),
  };
  return replies[fault] ?? createErrorReply(fault);
}

function createErrorReply(status: Fault): Handler {
  const message = serverMessageOr(status, '');
  return json({ statusCode: status, error: 'fault', requestId: 'r-1', ...(message && { message }) }, Number(status));
}

/** Sends the headers and the first bytes of a response, then the connection fails. */
const interruptedReply: Handler = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"statusCode":"00')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

/** Simulates a lost connection: every request fails and `navigator.onLine` is false. Returns a function that ends it. */
export function goOffline(): () => void {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  shellStore.setState({ online: false }); // also before a ShellProvider is rendered
  return () => {
    globalThis.fetch = originalFetch;
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
}

const pendingRequests = new Set<Request>();

/** Wraps a reply: each request counts as pending until it is answered or aborted. Earlier requests no longer count. */
export function trackPending(reply: Handler): Handler {
  pendingRequests.clear();
  return async (request) => {
    pendingRequests.add(request);
    try {
      return await reply(request);
    } finally {
      pendingRequests.delete(request);
    }
  };
}

/** Number of tracked requests without a response. */
export const countPendingRequests = (): number => pendingRequests.size;
