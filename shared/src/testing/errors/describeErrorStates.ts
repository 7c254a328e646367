import { act } from '@testing-library/react';
import { mockRoute, requests } from '../mockFetch.ts';
import type { Handler } from '../replies.ts';
import { advancePastAllRetries, advanceTimeWhile, alertTexts, isBusy, pageText } from './advanceTime.ts';
import { goOffline, countPendingRequests, createFaultReply, trackPending, type Fault } from './faults.ts';

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
  if (text === undefined && alertTexts().length > 0) return `An unexpected alert is shown: ${alertTexts().join(' | ')}`;
  if (countPendingRequests() > 0 && !mayWait?.(fault)) return `The request has not been aborted: ${page}`;
  if (keeps?.(fault) === false) return `Content was lost: ${page}`;
  return undefined;
}

const isShown = (text: string): boolean => alertTexts().some((alert) => alert.includes(text));
