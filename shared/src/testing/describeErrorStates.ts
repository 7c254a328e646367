import { act } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { advanceTime, advanceTimeUntilNoProblem, alertTexts, isPageBusy, pageExcerpt } from './advanceTime.ts';
import { html, json, malformed, mockRoute, requests, type MockReply } from './mockFetch.ts';

/** One request on one screen. */
interface ErrorStatesOptions<View> {
  /** Title of the tests: the id of the call, the call, and the screen. */
  name: string;
  /** The route that fails, as `mockRoute` takes it. */
  route: string;
  /** Its reply when the fault has ended. */
  good: MockReply;
  /** Opens the screen. Without `trigger` this sends the request, and the fault is active before. */
  open: () => View | Promise<View>;
  /** Sends the request from the opened screen; the fault begins after `open`. */
  trigger?: (view: View) => Promise<unknown>;
  /** The text that an alert shows. */
  shows: (fault: Fault) => string;
  /** Whether the screen still has what must not be lost during the fault, such as entered text. */
  keeps?: () => boolean;
  /** Uses the offered action, after the fault has ended. */
  recover: (view: View) => Promise<unknown>;
  /** Whether the screen has recovered. */
  isReady: () => boolean;
  /** One fault for each outcome that differs on the screen. */
  faults: readonly Fault[];
}

/**
 * Tests one request with each of the `faults`: the specified text is shown, the page is neither blank nor endlessly
 * busy, nothing entered is lost, and the offered action recovers the screen. The suite must use fake timers.
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
  await advanceTimeUntilNoProblem(() => (isSent() ? problemDuringFault(options, text) : 'The request was not sent'));

  act(endFault);
  const isRecovered = () => isReady() && !isPageBusy() && !isShown(text);
  await advanceTime(0);
  // The screen may have sent the request again when the connection returned.
  if (!isRecovered() && !isPageBusy()) await options.recover(view);
  await advanceTimeUntilNoProblem(() =>
    isRecovered() ? undefined : `The offered action did not recover the screen: ${pageExcerpt()}`,
  );
}

/** Starts the fault. Returns the function that ends it. */
function startFault<View>({ route, good }: ErrorStatesOptions<View>, fault: Fault): () => void {
  const restore = () => mockRoute(route, good);
  if (fault !== 'offline') {
    mockRoute(route, createFaultReply(fault));
    return restore;
  }
  const goOnline = goOffline();
  return () => {
    restore();
    goOnline();
  };
}

/** The first expectation that the page does not fulfil during the fault. */
function problemDuringFault({ keeps }: { keeps?: () => boolean }, text: string): string | undefined {
  const page = pageExcerpt();
  if (document.querySelector('h1, h2, h3') === null) return `The page is blank: ${page}`;
  if (isPageBusy()) return `The page is still busy: ${page}`;
  if (!isShown(text)) return `No alert shows “${text}”: ${page}`;
  if (alertTexts().some((alert) => alert.includes(PANEL_TITLE)) && !REFERENCE_PATTERN.test(page))
    return `The error panel has no reference: ${page}`;
  if (keeps?.() === false) return `Content was lost: ${page}`;
  return undefined;
}

const PANEL_TITLE = 'Something went wrong.';
const REFERENCE_PATTERN = /Reference [\da-f]{8}/;

const isShown = (text: string): boolean => alertTexts().some((alert) => alert.includes(text));

/** One way in which a request can fail; a number is the response status. */
export type Fault = 'offline' | 'dropped half-way' | '403' | '404' | '500' | 'HTML' | 'malformed JSON' | 'wrong shape';

/** The reply that simulates a fault. */
function createFaultReply(fault: Exclude<Fault, 'offline'>): MockReply {
  const replies: Partial<Record<Fault, MockReply>> = {
    'dropped half-way': interruptedReply,
    HTML: html('<!doctype html><h1>Welcome to the proxy</h1>'),
    'malformed JSON': malformed(),
    'wrong shape': json({ unexpected: ['shape'] }),
  };
  return replies[fault] ?? json({ statusCode: fault, error: 'fault', requestId: 'r-1' }, Number(fault));
}

/** Sends the headers and the first bytes of a response, then the connection fails. */
const interruptedReply: MockReply = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"statusCode":"00')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

/**
 * Simulates a lost connection: every request fails and `navigator.onLine` is false. Returns the function that ends it.
 */
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
