import { act } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { advancePastAllRetries, advanceTimeWhile, alertTexts, isBusy, pageText } from './advanceTime.ts';
import { html, json, malformed, mockRoute, neverResolve, requests, type Handler } from './mockFetch.ts';

/** One request on one screen. */
interface ErrorStatesOptions<View> {
  /** Title of the tests: the id of the call, the call, and the screen. */
  name: string;
  /** The route that fails, as `mockRoute` takes it. */
  route: string;
  /** Its reply when the fault has ended. */
  good: Handler;
  /** Body for the fault `wrong shape`, where `{ unexpected: … }` would be valid. */
  wrongShape?: unknown;
  /** Opens the screen. Without `trigger` this sends the request, and the fault is active before. */
  open: () => View | Promise<View>;
  /** Sends the request from the opened screen; the fault begins after `open`. */
  trigger?: (view: View) => Promise<unknown>;
  /** The text that an alert shows; undefined where the requirements say that the failure is not shown. */
  shows: (fault: Fault) => string | undefined;
  /** Whether the screen still has what must not be lost during the fault, such as entered text. */
  keeps?: (fault: Fault) => boolean;
  /** Whether the screen may stay busy until the fault ends. */
  mayWait?: (fault: Fault) => boolean;
  /** Uses the offered action, after the fault has ended. */
  recover: (view: View, fault: Fault) => Promise<unknown> | undefined;
  /** Whether the screen has recovered. */
  isReady: () => boolean;
  /** Whether the browser is navigating to another document, so that the content of the page no longer matters. */
  hasLeft?: () => boolean;
  /** One fault for each outcome that differs on the screen. */
  faults: readonly Fault[];
}

/**
 * Tests one request with each of the `faults`: the specified text is shown, the page is neither blank nor endlessly busy,
 * nothing entered is lost, and the offered action recovers the screen. The suite must use fake timers.
 */
export function describeErrorStates<View>(options: ErrorStatesOptions<View>): void {
  describe(options.name, () => {
    afterEach(() => jest.restoreAllMocks());
    test.each(options.faults.map((fault) => [fault] as const))('%s', (fault) => testViewDuringFault(options, fault));
  });
}

async function testViewDuringFault<View>(options: ErrorStatesOptions<View>, fault: Fault): Promise<void> {
  const { open, trigger, isReady } = options;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let sentBefore = 0;
  let endFault = trigger ? () => undefined : startFault(options, fault);
  const view = await open();
  if (trigger) {
    sentBefore = requests(options.route).length;
    act(() => void (endFault = startFault(options, fault)));
    await trigger(view);
  }
  const text = options.shows(fault);
  const isSent = () => fault === 'offline' || requests(options.route).length > sentBefore;
  // A failure that is not shown changes nothing on the page, so the test waits until the client has given up.
  if (text === undefined) await advancePastAllRetries();
  await advanceTimeWhile(() => (isSent() ? problemDuringFault(options, fault, text) : 'The request was not sent'));

  act(endFault);
  const isRecovered = () => isReady() && !isBusy() && (text === undefined || !isShown(text));
  const isFinished = () => options.hasLeft?.() || isRecovered();
  await advanceTimeWhile(() => undefined);
  // The screen may have sent the request again when the connection returned.
  if (!isFinished() && !isBusy()) await options.recover(view, fault);
  await advanceTimeWhile(() =>
    isFinished() ? undefined : `The offered action did not recover the screen: ${pageText()}`,
  );
}

/** Starts the fault and returns the function that ends it. */
function startFault<View>({ route, good, wrongShape }: ErrorStatesOptions<View>, fault: Fault): () => void {
  const restore = () => mockRoute(route, good);
  if (fault !== 'offline') {
    mockRoute(route, trackPending(createFaultReply(fault, wrongShape)));
    return restore;
  }
  const goOnline = goOffline();
  return () => {
    restore();
    goOnline();
  };
}

/** The first expectation that the page does not fulfil during the fault. */
function problemDuringFault<View>(
  { keeps, mayWait }: ErrorStatesOptions<View>,
  fault: Fault,
  text?: string,
): string | undefined {
  const page = pageText();
  if (document.querySelector('h1, h2, h3') === null) return `The page is blank: ${page}`;
  if (isBusy() && !mayWait?.(fault)) return `The page is still busy: ${page}`;
  if (text !== undefined && !isShown(text)) return `No alert shows “${text}”: ${page}`;
  if (alertTexts().some((alert) => alert.includes(PANEL_TITLE)) && !REFERENCE.test(page))
    return `The error panel has no reference: ${page}`;
  if (text === undefined && alertTexts().length > 0) return `An unexpected alert is shown: ${alertTexts().join(' | ')}`;
  if (countPendingRequests() > 0 && !mayWait?.(fault)) return `The request has not been aborted: ${page}`;
  if (keeps?.(fault) === false) return `Content was lost: ${page}`;
  return undefined;
}

const PANEL_TITLE = 'Something went wrong.';
const REFERENCE = /Reference [\da-f]{8}/;

const isShown = (text: string): boolean => alertTexts().some((alert) => alert.includes(text));

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
function createFaultReply(fault: Exclude<Fault, 'offline'>, wrongShape: unknown = { unexpected: ['shape'] }): Handler {
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
function goOffline(): () => void {
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
function trackPending(reply: Handler): Handler {
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
const countPendingRequests = (): number => pendingRequests.size;
