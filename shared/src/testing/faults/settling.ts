import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';

/** Longer than any call takes to give up: three tries of ten seconds, and the waits between. */
const LIMIT_MS = 60_000;

/** Lets time pass, and everything that waits for it happen. The test must hold the clock. */
export async function advanceTime(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    // A fake answer takes no time, yet its body is read in turns of the real event loop.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
}

/** Lets all tries of a call pass, in steps: what one of them leads to may wait for a rendering. */
export async function advancePastAllRetries(): Promise<void> {
  const steps = 12;
  for (let step = 0; step < steps; step += 1) await advanceTime(LIMIT_MS / steps);
}

/** Lets time pass until there is nothing `missing` any more; else fails with what is. */
export async function advanceTimeUntilNone(missing: () => string | undefined): Promise<void> {
  await advanceTime(0);
  for (let passed = 0; missing() !== undefined;) {
    if (passed > LIMIT_MS) throw new Error(missing());
    // In small steps first: most of it is over soon.
    const step = Math.min(passed + 50, 1000);
    await advanceTime(step);
    passed += step;
  }
}

/** Lets time pass until it is so; fails with what stands on the page instead. */
export const advanceTimeUntil = (isSo: () => boolean): Promise<void> =>
  advanceTimeUntilNone(() => (isSo() ? undefined : `Waited in vain: ${pageText()}`));

/** Whether this text stands somewhere on the page. */
export const pageHasText = (text: string): boolean => wholeText().includes(text);

/** Data blocks are not what anybody sees. */
const wholeText = (): string =>
  [...document.body.children].map((part) => (part.matches('script') ? '' : part.textContent)).join(' ');

/** Whether something on the page still says that it is under way. */
export function isBusy(): boolean {
  const bars = [...document.querySelectorAll('[role="progressbar"]')];
  const isRunning = bars.some((bar) => bar.getAttribute('aria-valuenow') !== '100');
  return isRunning || document.querySelector('[aria-busy="true"]') !== null;
}

/** The texts of all alerts. */
export const alerts = (): string[] =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

/** What stands on the page, as a failing test quotes it. */
export const pageText = (): string => wholeText().replace(/\s+/g, ' ').slice(0, 600);
