import type { Locator, Page } from '@playwright/test';

/** Content whose paint time is measured: an element that matches the selector and has exactly this text. */
export type PaintMark = { selector: string; text: string };

/** The dashboard's skeleton, which shows for two seconds on every visit. */
export const DASHBOARD_SKELETON: PaintMark = { selector: 'main [aria-busy="true"] h1', text: 'Loading your dashboard' };

/** The heading of the dashboard after its content has replaced the skeleton. */
export const DASHBOARD_CONTENT: PaintMark = { selector: 'main h1', text: 'Welcome back Ama' };

/** The heading of the accounts page of the broadband remote, which shows before the accounts have loaded. */
export const ACCOUNTS_HEADING: PaintMark = { selector: 'main h1', text: 'Manage Broadband Accounts' };

/** Paint times in ms by the text of the mark, stored on the window. */
type PaintTimes = Record<string, number | undefined>;

/** Makes every document of the page record when each mark is painted, in ms since the navigation started. */
export async function recordPaintTimes(page: Page, ...marks: PaintMark[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const painted: PaintTimes = {};
    Reflect.set(window, 'painted', painted);
    const waiting = new Set(wanted);
    const observer = new MutationObserver(() => {
      for (const mark of waiting) {
        const found = [...document.querySelectorAll(mark.selector)].some((one) => one.textContent === mark.text);
        if (!found) continue;
        waiting.delete(mark);
        // The second frame starts after the first frame with the mark was painted.
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

/** Waits until a mark is painted; returns its paint time in ms since the navigation started. */
export async function waitForPaint(page: Page, { text }: PaintMark): Promise<number> {
  const shown = await page.waitForFunction((mark) => (Reflect.get(window, 'painted') as PaintTimes)[mark], text);
  return Number(await shown.jsonValue());
}

/** Clicks a link by script, so that no pointer event triggers a prefetch; returns the ms until a mark is painted. */
export async function measureClickToPaint(link: Locator, mark: PaintMark): Promise<number> {
  const clicked = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  return (await waitForPaint(link.page(), mark)) - clicked;
}
