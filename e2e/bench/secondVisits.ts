import { waitForOfflineFiles } from '../fixtures/serviceWorker';
import type { BenchBrowser } from './benchBrowser';
import type { BenchFixture } from './benchTest';
import { OFFLINE, type NetworkConditions } from './networkConditions';
import { documentTime, DASHBOARD_CONTENT, MENU_BUTTON, paintTime } from './paintMarks';

/** What an earlier visit has left in the browser. */
export type EarlierVisit = {
  /** Whether there was an earlier visit. */
  visited: boolean;
  worker: boolean;
  /** The browser has removed the files of the HTTP cache, for example because other sites needed the space. */
  evicted?: boolean;
};

export const EARLIER_VISITS = {
  cold: { visited: false, worker: false },
  'http-cache': { visited: true, worker: false },
  worker: { visited: true, worker: true },
  'worker-evicted': { visited: true, worker: true, evicted: true },
} as const satisfies Record<string, EarlierVisit>;

/** The measurements of a visit of the dashboard. Bytes are those of all connections, with TLS, in both directions. */
export type Visit = {
  /** Until the header with its menu is painted by the application. */
  shellMs: number;
  /** Until the document is complete, from the network or from the worker. */
  documentMs: number;
  bytesBeforeShell: number;
  bytes: number;
};

/** Measures a visit of the dashboard after an earlier one. The worker does not run, and no connection is open. */
export function measureVisit(
  bench: BenchFixture,
  origin: string,
  earlier: EarlierVisit,
  conditions: NetworkConditions,
): Promise<Visit> {
  const work = async (browser: BenchBrowser) => {
    if (earlier.visited) await visitBefore(browser, earlier, conditions === OFFLINE);
    const before = browser.shaper.bytes;
    const { page } = await browser.open('/', { marks: [MENU_BUTTON, DASHBOARD_CONTENT], conditions });
    const shellMs = await paintTime(page, MENU_BUTTON);
    const bytesBeforeShell = browser.shaper.bytes - before;
    await paintTime(page, DASHBOARD_CONTENT);
    await browser.shaper.idle();
    return { shellMs, documentMs: await documentTime(page), bytesBeforeShell, bytes: browser.shaper.bytes - before };
  };
  return bench.visit(origin, 'phone', work, earlier.worker ? 'allow' : 'block');
}

/** Visits the dashboard on the network of the machine. */
async function visitBefore(
  browser: BenchBrowser,
  { worker, evicted }: EarlierVisit,
  goesOffline: boolean,
): Promise<void> {
  const { page, network } = await browser.open('/', { marks: [DASHBOARD_CONTENT] });
  await paintTime(page, DASHBOARD_CONTENT);
  if (worker) await waitForOfflineFiles(page);
  await network.idle();
  await browser.shaper.idle();
  // Playwright waits for the response of the worker, so this happens before it is stopped.
  if (goesOffline) await browser.goOffline();
  if (worker) {
    await network.client.send('ServiceWorker.enable');
    await network.client.send('ServiceWorker.stopAllWorkers');
  }
  if (evicted) await network.client.send('Network.clearBrowserCache');
  await page.close();
  browser.shaper.closeConnections();
}
