import { expect, type Locator, type Page } from '@playwright/test';
import { THEMES, findViolations, CHECKED_WIDTHS } from '../fixtures/axe';
import { focusProblems } from './checks/focus';
import { coveredProblems } from './checks/coverage';
import { layoutProblems, horizontalScrollProblems } from './checks/layout';
import { addressProblems, titleProblems } from './checks/addressAndTitle';
import type { StateRecord } from './stateRecord';
import type { GalleryState } from './state';

/** A viewport width in px, optionally with zoom (a factor) or 200 % text size, and whether a screenshot is taken. */
type LayoutSize = { width: number; what: string; zoom?: number; text?: boolean; shot?: boolean };

const VIEWPORT_HEIGHT = 900;
/** The viewport sizes at which nothing may be cut off or overlap, some with 200 % zoom or 200 % text size. */
const LAYOUT_SIZES: LayoutSize[] = [
  { width: 1024, what: '1024 px' },
  { width: 768, what: '768 px', shot: true },
  { width: 360, what: '360 px' },
  { width: 320, what: '320 px', shot: true },
  { width: 640, what: '1280 px at 200 %', zoom: 2 },
  { width: 390, what: '390 px, text at 200 %', text: true, shot: true },
  { width: 1440, what: '1440 px, text at 200 %', text: true },
];

const existsAtWidth = ({ minWidth = 0, maxWidth = Infinity }: GalleryState, width: number) =>
  width >= minWidth && width <= maxWidth;
const layoutSizesOf = (state: GalleryState) => LAYOUT_SIZES.filter(({ width }) => existsAtWidth(state, width));
const axeWidthsOf = (state: GalleryState) => CHECKED_WIDTHS.filter((width) => existsAtWidth(state, width));

/**
 * The number of checks of a state: axe for each width and theme, layout, scrolling and coverage for each size, and six others
 * (address, title, heading, state, focus, console).
 */
export const checkCount = (state: GalleryState): number =>
  axeWidthsOf(state).length * THEMES.length + layoutSizesOf(state).length * 3 + 6;

/** Runs every check of the gallery on the page in its current state, without loading it again. */
export async function inspectState(
  page: Page,
  state: GalleryState,
  shown: Locator,
  record: StateRecord,
): Promise<void> {
  const first = axeWidthsOf(state).at(-1) ?? 1024;
  await page.evaluate(renderEverything);
  await resize(page, first);
  record.addCheck('address', addressProblems(page.url(), state));
  record.addCheck('title', await persistingProblems(async () => titleProblems(await page.title(), state)));
  record.addCheck('heading', await headingProblems(page));
  for (const width of axeWidthsOf(state).reverse()) {
    await resize(page, width);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await expectSettled(page);
      record.addCheck(`axe, ${width} px, ${theme}`, await findViolations(page));
      await record.takeScreenshot(page, { width, theme });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { width, what, zoom, text, shot } of layoutSizesOf(state)) {
    await resize(page, width, zoom);
    await setTextSize(page, text ? '200%' : '');
    await expectSettled(page);
    record.addCheck(`${what}, scroll`, await persistingProblems(() => page.evaluate(horizontalScrollProblems)));
    record.addCheck(`${what}, layout`, await persistingProblems(() => page.evaluate(layoutProblems)));
    record.addCheck(`${what}, coverage`, await persistingProblems(() => page.evaluate(coveredProblems)));
    if (shot) await record.takeScreenshot(page, { width, theme: 'light', ...(text && { text }) });
    await setTextSize(page, '');
  }
  await resize(page, first);
  await expectSettled(page);
  record.addCheck('state', (await shown.isVisible()) ? [] : ['the state has ended during the checks']);
  record.addCheck('focus', await focusProblems(page));
}

/**
 * Repeats a check for up to 1.5 s, because scripts may need time to adapt to a new size, and returns the remaining
 * problems.
 */
async function persistingProblems(check: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const countProblems = async () => (found = await check()).length;
  await expect
    .poll(countProblems, { timeout: 1500 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/**
 * @param width in CSS pixels
 * @param zoom the device pixels per CSS pixel
 */
async function resize(page: Page, width: number, zoom?: number): Promise<void> {
  await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
  if (!zoom) return;
  const client = await page.context().newCDPSession(page);
  const metrics = { width, height: VIEWPORT_HEIGHT / zoom, deviceScaleFactor: zoom, mobile: false };
  await client.send('Emulation.setDeviceMetricsOverride', metrics);
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(zoom);
}

/** Runs in the page: also renders content far from the viewport, so that the checks cover all of it. */
function renderEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => (document.documentElement.style.fontSize = value), size);

async function headingProblems(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').allInnerTexts();
  return headings.length === 1 ? [] : [`${headings.length} headings of level 1: ${headings.join(', ')}`];
}

/** Waits until fonts have loaded and finite animations and transitions have ended. */
async function expectSettled(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .length;
    });
  // After a change of theme, elements start their transitions one after the other.
  await expect
    .poll(async () => (await running()) + (await running()), { message: 'transitions end', timeout: 30_000 })
    .toBe(0);
}
