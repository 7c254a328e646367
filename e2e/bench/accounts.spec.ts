import type { Page } from '@playwright/test';
import { openSignedIn } from '../fixtures/openSignedIn';
import { AMA, KWAME } from '../fixtures/customers';
import { test } from '../fixtures/test';
import { quantile } from './rows';

/** Emulates the processor of a mid-range phone: everything takes four times as long. */
const CPU_SLOWDOWN = 4;
/** How often the page is opened to measure its first card; the median counts. */
const FIRST_CARD_RUNS = 5;

test.describe.configure({ timeout: 240_000 });

test('the times of the first card, of typing and of scrolling in lists of 5 and 200 accounts with 4× CPU slowdown are measured', async ({
  browser,
}) => {
  const rows: Record<string, { firstCardMs: number; typingMs: number; scrollingMs: number }> = {};
  for (const [name, email] of [
    ['5 accounts', AMA],
    ['200 accounts', KWAME],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await openSignedIn(page, email, '/');
    await recordFirstCardPaint(page);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const firstCards: number[] = [];
    for (let run = 0; run < FIRST_CARD_RUNS; run += 1) firstCards.push(await measureFirstCard(page));
    const typingMs = await measureSlowestInteraction(page, async () => {
      const search = page.getByRole('combobox', { name: 'Search by phone number' });
      await search.click();
      for (const key of '0558') await page.keyboard.press(key, { delay: 60 });
      for (let i = 0; i < 4; i += 1) await page.keyboard.press('Backspace', { delay: 60 });
    });
    const scrollingMs = await scrollAndMeasureLongestFrame(page);
    rows[name] = { firstCardMs: Math.round(quantile(firstCards, 0.5)), typingMs, scrollingMs };
    await context.close();
  }
  console.table(rows);
});

/** Opens the list of accounts by its address; returns the ms until its first card is painted. */
async function measureFirstCard(page: Page): Promise<number> {
  await page.goto('/broadband/broadband-accounts');
  const shown = await page.waitForFunction(() => Reflect.get(window, 'firstCardAt') as number | undefined);
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** Makes the page store on its window when its first account card is painted, in ms since the navigation started. */
async function recordFirstCardPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main [aria-label="Broadband accounts"] li')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame((now) => Reflect.set(window, 'firstCardAt', now)));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Runs `work` and returns the duration of the slowest interaction in it, from input to next paint, in ms. */
async function measureSlowestInteraction(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Reflect.set(window, 'durations', durations);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await work();
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'durations') as number[])));
}

/** Scrolls the page to its end and returns the longest time between two frames, in ms. */
function scrollAndMeasureLongestFrame(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let last = performance.now();
        const step = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          window.scrollBy(0, 400);
          const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
          if (atEnd) resolve(Math.round(longest));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
}
