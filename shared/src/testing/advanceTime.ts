import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';

/** Longer than an API call takes until it fails: three attempts of ten seconds and the delays between them. */
const MAX_ADVANCED_MS = 60_000;

/** Advances the fake timers by `ms`; then React has rendered and pending responses are read. Needs fake timers. */
export async function advanceTime(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    // The body of a mocked response is read in turns of the real event loop.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
}

/** Advances the fake timers in steps of 50 ms, so that React renders and its effects run between them. */
export async function advanceTimeInSteps(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 50) await advanceTime(Math.min(left, 50));
}

/** Advances time until `findProblem` returns undefined; after a minute throws an error with the text it returns. */
export async function advanceTimeUntilNoProblem(findProblem: () => string | undefined): Promise<void> {
  await advanceTime(0);
  for (let passed = 0; findProblem() !== undefined;) {
    if (passed > MAX_ADVANCED_MS) throw new Error(findProblem());
    // Starts with small steps, because most problems end within milliseconds.
    const step = Math.min(passed + 50, 1000);
    await advanceTime(step);
    passed += step;
  }
}

/** Advances time until the condition is true; after a minute throws an error with the text of the page. */
export const advanceTimeUntil = (condition: () => boolean): Promise<void> =>
  advanceTimeUntilNoProblem(() =>
    condition() ? undefined : `The condition is still false after a minute: ${pageExcerpt()}`,
  );

/** Whether the page contains this text. */
export const pageHasText = (text: string): boolean => bodyText().includes(text);

/** The text of the body without scripts, which hold data. */
const bodyText = (): string =>
  [...document.body.children].map((part) => (part.matches('script') ? '' : part.textContent)).join(' ');

/** Whether the page shows a running progress bar or a busy region. */
export function isPageBusy(): boolean {
  const bars = [...document.querySelectorAll('[role="progressbar"]')];
  const isRunning = bars.some((bar) => bar.getAttribute('aria-valuenow') !== '100');
  return isRunning || document.querySelector('[aria-busy="true"]') !== null;
}

/** The texts of all alerts. */
export const alertTexts = (): string[] =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

/** The beginning of the page's text, for error messages of tests. */
export const pageExcerpt = (): string => bodyText().replace(/\s+/g, ' ').slice(0, 600);
