import { act } from '@testing-library/react';
import { mockRoute, requests } from '../mockFetch';
import type { Reply } from '../replies';
import { FAULTS, replyOf, someFaults, type Fault } from './faults';
import { goOffline } from './goOffline';
import { alerts, isBusy, advancePastAllRetries, pageText, advanceTimeUntilNone } from './settling';
import { counted, openRequests } from './waiting';

/** One call of the browser, and the screen it is made for: a row of the fault matrix. */
export interface FaultyCall<View> {
  /** As the table names it. */
  name: string;
  /** The route that fails, as `mockRoute` takes it, and what it answers otherwise. */
  route: string;
  good: Reply;
  /** An answer of another shape, where `{ unexpected: … }` would be a right one. */
  wrongShape?: unknown;
  /** Opens the screen. Without `ask` this makes the call, and the fault is there from the beginning. */
  open: () => View | Promise<View>;
  /** Makes the call, from a screen that was opened without trouble. */
  ask?: (view: View) => Promise<unknown>;
  /** The documented text, told in an alert. Undefined: the failure is swallowed as documented, and nothing is said. */
  tells: (fault: Fault) => string | undefined;
  /** What must stand besides, while the fault lasts: what was typed, what was known before. */
  stands?: (fault: Fault) => boolean;
  /** Where the documents let the screen wait for the end of the fault. */
  waits?: (fault: Fault) => boolean;
  /** The offered action, once the fault is over. */
  recover: (view: View, fault: Fault) => Promise<unknown> | undefined;
  /** Whether the screen is as it should be. */
  isReady: () => boolean;
  /** Whether the page is on its way to another address: what it still shows does not matter then. */
  hasLeft?: () => boolean;
  /** Another screen of a call that has a row: of it, all fifteen run in the whole matrix only, else one. */
  isOneOfMany?: boolean;
}

/** A minute on the fake clock is many renderings; a busy machine may need long for them, and nothing is measured. */
const MAY_TAKE_MS = 120_000;

let turn = 0;

/**
 * Tests one call with every fault: the documented text, no blank page, no endless spinner, nothing typed lost, and the
 * offered action leads on. `npm run faults` runs all fifteen; else it is one of each kind. The test holds the clock.
 */
export function describeErrorStates<View>(call: FaultyCall<View>): void {
  const some = someFaults(turn).slice(0, call.isOneOfMany ? 1 : undefined);
  const faults = process.env.FAULT_MATRIX === 'whole' ? FAULTS : some;
  turn += 1;
  describe(call.name, () => {
    afterEach(() => jest.restoreAllMocks());
    test.each(faults.map((fault) => [fault] as const))('%s', (fault) => meet(call, fault), MAY_TAKE_MS);
  });
}

async function meet<View>(call: FaultyCall<View>, fault: Fault): Promise<void> {
  const { open, ask, isReady } = call;
  // What a screen notes for developers is not what is looked at here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let made = 0;
  let end = ask ? () => undefined : begin(call, fault);
  const view = await open();
  if (ask) {
    made = requests(call.route).length;
    act(() => void (end = begin(call, fault)));
    await ask(view);
  }
  const text = call.tells(fault);
  const isMade = () => fault === 'offline' || requests(call.route).length > made;
  // What is swallowed looks the same before and after: only then it is known that nothing comes of it.
  if (text === undefined) await advancePastAllRetries();
  await advanceTimeUntilNone(() => (isMade() ? whatIsWrong(call, fault, text) : 'The call is not made'));

  act(end);
  const isThere = () => isReady() && !isBusy() && (text === undefined || !isTold(text));
  const isOver = () => call.hasLeft?.() || isThere();
  await advanceTimeUntilNone(() => undefined);
  // A browser that has its connection again may have asked already.
  if (!isOver() && !isBusy()) await call.recover(view, fault);
  await advanceTimeUntilNone(() => (isOver() ? undefined : `The offered action does not lead on: ${pageText()}`));
}

function begin<View>({ route, good, wrongShape }: FaultyCall<View>, fault: Fault): () => void {
  const mend = () => mockRoute(route, good);
  if (fault !== 'offline') {
    mockRoute(route, counted(replyOf(fault, wrongShape)));
    return mend;
  }
  const goOnline = goOffline();
  return () => {
    mend();
    goOnline();
  };
}

/** What this cell lacks while the fault lasts. */
function whatIsWrong<View>({ stands, waits }: FaultyCall<View>, fault: Fault, text?: string): string | undefined {
  const seen = pageText();
  if (document.querySelector('h1, h2, h3') === null) return `Blank: ${seen}`;
  if (isBusy() && !waits?.(fault)) return `Still under way: ${seen}`;
  if (text !== undefined && !isTold(text)) return `Not told “${text}”: ${seen}`;
  if (text === undefined && alerts().length > 0) return `Told, and should not be: ${alerts().join(' | ')}`;
  if (openRequests() > 0 && !waits?.(fault)) return `Not given up: ${seen}`;
  if (stands?.(fault) === false) return `Something is lost: ${seen}`;
  return undefined;
}

const isTold = (text: string): boolean => alerts().some((alert) => alert.includes(text));
