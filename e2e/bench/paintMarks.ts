import type { Page } from '@playwright/test';

/** What a customer waits for, found in the page by a selector and its whole text. */
export type Mark = { of: string; text: string };

/** The dashboard's own skeleton: it stands for two seconds on every visit, whatever the network does. */
export const DASHBOARD: Mark = { of: 'main [aria-busy="true"] h1', text: 'Loading your dashboard' };

/** The dashboard with what it has to say. */
export const READABLE: Mark = { of: 'main h1', text: 'Welcome back Ama' };

/** A page of a remote: its own heading. Its accounts come later, at the pace the operator's answers allow. */
export const ACCOUNTS: Mark = { of: 'main h1', text: 'Manage Broadband Accounts' };

/** Where the page notes when a mark was painted. */
type Painted = Record<string, number | undefined>;

/** Notes in every document of the page when each of the marks is painted, in ms since the document was asked for. */
export async function watchFor(page: Page, ...marks: Mark[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const painted: Painted = {};
    Reflect.set(window, 'painted', painted);
    const waiting = new Set(wanted);
    const observer = new MutationObserver(() => {
      for (const mark of waiting) {
        const found = [...document.querySelectorAll(mark.of)].some((one) => one.textContent === mark.text);
        if (!found) continue;
        waiting.delete(mark);
        // The second frame begins when the first one with the mark is on its way to the screen.
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => {
            painted[mark.text] = now;
          }),
        );
      }
      if (waiting.size === 0) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, marks);
}

/** Waits for a mark; in ms since the document was asked for. */
export async function paintedAt(page: Page, { text }: Mark): Promise<number> {
  const shown = await page.waitForFunction((mark) => (Reflect.get(window, 'painted') as Painted)[mark], text);
  return Number(await shown.jsonValue());
}

/** The largest contentful paint so far, in ms since the document was asked for. */
export function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** The first time anything but the background was painted, in ms since the document was asked for. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN);
}

/**
 * Follows a link without touching it first, so that nothing of the click is known ahead, and waits for a mark; in ms
 * since the click.
 */
export function followed(page: Page, href: string, mark: Mark): Promise<number> {
  return page.evaluate(
    ([address, { of, text }]) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${address}"]`);
        if (!link) throw new Error(`no link to ${address}`);
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll(of)].some((one) => one.textContent === text)) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - clicked)));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        const clicked = performance.now();
        link.click();
      }),
    [href, mark] as const,
  );
}
