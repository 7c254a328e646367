import {
  ACCOUNTS_HEADING,
  measureClickToPaint,
  DASHBOARD_CONTENT,
  DASHBOARD_SKELETON,
  waitForPaint,
} from './paintMarks';
import type { BenchFixture } from './benchTest';
import { emulatePhone, uncachedRequestsBefore, type BenchBrowser, type OpenedPage } from './benchBrowser';
import { transferredBytes, serialDepth, uncachedRequests } from './networkLog';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
/** How long the pointer rests on a link before the click. */
const HOVER_BEFORE_CLICK_MS = 300;

/**
 * The measurements of a first visit until its title, of the dashboard until its skeleton, is painted. Bytes are
 * transferred bytes: compressed, with headers.
 */
export type FirstVisit = {
  contentMs: number;
  /** HTML, scripts and style sheets. */
  bytes: number;
  fontBytes: number;
  /** All requests except API calls. */
  requests: number;
  /** The length of the longest chain of requests that wait for each other. */
  depth: number;
};

/** The measurements of a first and of a second visit to the dashboard. */
export type DashboardVisits = FirstVisit & {
  /** Bytes that the idle page fetches. */
  idleBytes: number;
  again: { contentMs: number; requests: number; bytes: number };
};

/** Measures the dashboard twice: with an empty cache, and with the cache of the first visit. */
export function measureDashboardVisits(bench: BenchFixture, edge: string): Promise<DashboardVisits> {
  return bench.visit(edge, 'phone', openDashboardTwice);
}

async function openDashboardTwice(browser: BenchBrowser): Promise<DashboardVisits> {
  const marks = [DASHBOARD_SKELETON, DASHBOARD_CONTENT];
  const visit = await browser.open('/', { marks, isPhone: true });
  const contentMs = await waitForPaint(visit.page, DASHBOARD_SKELETON);
  await waitForPaint(visit.page, DASHBOARD_CONTENT);
  await visit.network.waitForIdle();
  const first = toFirstVisit(visit, contentMs);
  const all = uncachedRequests(visit.network.requests());
  await visit.page.close();

  const second = await browser.open('/', { marks, isPhone: true });
  const againMs = await waitForPaint(second.page, DASHBOARD_SKELETON);
  await second.network.waitForIdle();
  const sent = uncachedRequests(second.network.requests()).filter(({ kind }) => kind !== 'api');
  return {
    ...first,
    idleBytes:
      transferredBytes(all, 'script', 'style', 'data') -
      transferredBytes(uncachedRequestsBefore(visit, contentMs), 'script', 'style', 'data'),
    again: {
      contentMs: againMs,
      requests: sent.length,
      bytes: transferredBytes(sent, ...new Set(sent.map((one) => one.kind))),
    },
  };
}

/** Measures opening the accounts page of the broadband remote by its address with an empty cache. */
export function measureRemoteVisit(bench: BenchFixture, edge: string): Promise<FirstVisit> {
  return bench.visit(edge, 'phone', async (browser) => {
    const visit = await browser.open(ACCOUNTS_PATH, { marks: [ACCOUNTS_HEADING], isPhone: true });
    const contentMs = await waitForPaint(visit.page, ACCOUNTS_HEADING);
    await visit.network.waitForIdle();
    return toFirstVisit(visit, contentMs);
  });
}

/** What the page prefetches before the click: nothing, what the opened menu prefetches, or also the hovered link. */
export type PrefetchMode = 'none' | 'menu' | 'menu and hover';

/** The first navigation from the dashboard to a remote: time from the click; bytes and requests also of the hover. */
export type NavigationMeasurement = { contentMs: number; bytes: number; requests: number };

/** Measures the first navigation from the dashboard to the accounts page of the broadband remote. */
export function measureRemoteNavigation(
  bench: BenchFixture,
  edge: string,
  prefetch: PrefetchMode,
): Promise<NavigationMeasurement> {
  return bench.visit(edge, 'desktop', (browser) => navigateFromDashboard(browser, prefetch));
}

async function navigateFromDashboard(browser: BenchBrowser, prefetch: PrefetchMode): Promise<NavigationMeasurement> {
  const { page, network } = await browser.open('/', {
    marks: [DASHBOARD_CONTENT, ACCOUNTS_HEADING],
    saveData: prefetch === 'none',
  });
  await waitForPaint(page, DASHBOARD_CONTENT);
  const section = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Broadband' });
  const closed = (await section.getAttribute('aria-expanded')) === 'false';
  if (closed) await section.evaluate((button: HTMLElement) => button.click());
  const link = page.locator(`nav a[href="${ACCOUNTS_PATH}"]`);
  await link.waitFor();
  await network.waitForIdle();
  await emulatePhone(network.client);
  const before = new Set(network.requests().map(({ url }) => url));
  if (prefetch === 'menu and hover') {
    await link.hover();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HOVER_BEFORE_CLICK_MS);
  }
  const contentMs = await measureClickToPaint(link, ACCOUNTS_HEADING);
  await network.waitForIdle();
  const sent = uncachedRequests(network.requests()).filter(({ url, kind }) => !before.has(url) && kind !== 'api');
  return { contentMs, bytes: transferredBytes(sent, 'script', 'style', 'data'), requests: sent.length };
}

function toFirstVisit(visit: OpenedPage, contentMs: number): FirstVisit {
  const seen = uncachedRequestsBefore(visit, contentMs).filter(({ kind }) => kind !== 'api');
  return {
    contentMs,
    bytes: transferredBytes(seen, 'document', 'script', 'style'),
    fontBytes: transferredBytes(seen, 'font'),
    requests: seen.length,
    depth: serialDepth(seen),
  };
}
