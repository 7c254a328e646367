import { expect, type Locator, type Page } from '@playwright/test';
import { THEMES, violations, WIDTHS } from '../fixtures/axe';
import { focusProblems } from './checks/focus';
import { layoutProblems, sidewaysScroll } from './checks/layout';
import { addressProblems, titleProblems } from './checks/addressAndTitle';
import { expectSettled } from './checks/settled';
import type { StateRecord } from './record';
import type { State } from './state';

type Size = { width: number; what: string; zoom?: number; text?: boolean; shot?: boolean };

const HEIGHT = 900;
/** Where nothing may be cut off or overlap; the last two are a page and a text twice as large. */
const LAYOUTS: Size[] = [
  { width: 1024, what: '1024 px' },
  { width: 768, what: '768 px', shot: true },
  { width: 360, what: '360 px' },
  { width: 320, what: '320 px', shot: true },
  { width: 640, what: '1280 px at 200 %', zoom: 2 },
  { width: 390, what: '390 px, text at 200 %', text: true, shot: true },
  { width: 1440, what: '1440 px, text at 200 %', text: true },
];

const exists = ({ from = 0, to = Infinity }: State, width: number) => width >= from && width <= to;
const sizesOf = (state: State) => LAYOUTS.filter(({ width }) => exists(state, width));
const axeWidthsOf = (state: State) => WIDTHS.filter((width) => exists(state, width));

/** How many checks a state has: axe, layout and sideways scroll by size; address, title, heading, focus, console, staying. */
export const checksOf = (state: State): number =>
  axeWidthsOf(state).length * THEMES.length + sizesOf(state).length * 2 + 6;

/** Looks at the page as it stands, from all sides, without loading it again. */
export async function examine(page: Page, state: State, shown: Locator, record: StateRecord): Promise<void> {
  const first = axeWidthsOf(state).at(-1) ?? 1024;
  await page.evaluate(drawEverything);
  await resize(page, first);
  record.note('address', addressProblems(page.url(), state));
  record.note('title', await lasting(async () => titleProblems(await page.title(), state)));
  record.note('heading', await headingProblems(page));
  for (const width of axeWidthsOf(state).reverse()) {
    await resize(page, width);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await expectSettled(page);
      record.note(`axe, ${width} px, ${theme}`, await violations(page));
      await record.shoot(page, { width, theme });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { width, what, zoom, text, shot } of sizesOf(state)) {
    await resize(page, width, zoom);
    await setText(page, text ? '200%' : '');
    await expectSettled(page);
    record.note(`${what}, scroll`, await lasting(() => page.evaluate(sidewaysScroll)));
    record.note(`${what}, layout`, await lasting(() => page.evaluate(layoutProblems)));
    if (shot) await record.shoot(page, { width, theme: 'light', ...(text && { text }) });
    await setText(page, '');
  }
  await resize(page, first);
  await expectSettled(page);
  record.note('state', (await shown.isVisible()) ? [] : ['it is not there any more at the end']);
  record.note('focus', await focusProblems(page));
}

/** What is still wrong when scripts had their time to follow a new size, as a map does. */
async function lasting(check: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const look = async () => (found = await check()).length;
  await expect
    .poll(look, { timeout: 1500 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** @param zoom the pixels of the screen in one of the page */
async function resize(page: Page, width: number, zoom?: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  if (!zoom) return;
  const client = await page.context().newCDPSession(page);
  const metrics = { width, height: HEIGHT / zoom, deviceScaleFactor: zoom, mobile: false };
  await client.send('Emulation.setDeviceMetricsOverride', metrics);
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(zoom);
}

/** Runs in the page: what is far from the viewport is drawn too, so that everything can be looked at. */
function drawEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

const setText = (page: Page, size: string) =>
  page.evaluate((value) => (document.documentElement.style.fontSize = value), size);

async function headingProblems(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').allInnerTexts();
  return headings.length === 1 ? [] : [`${headings.length} of the first level: ${headings.join(', ')}`];
}
