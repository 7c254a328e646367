import { ACCOUNTS, DASHBOARD, firstPaint, followed, largestPaint, paintedAt, READABLE } from './paintMarks';
import { PHONE, slowDown, type Surroundings } from './networkConditions';
import type { Stage } from './benchTest';
import { until, type Visit, type Visitor } from './benchBrowser';
import { bytesOf, onTheWire, serialDepth } from './networkLog';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
/** How long a customer's pointer rests on a link before the click. */
const REST_MS = 300;

/** A first visit, until its content was painted. Bytes are on the wire: compressed, headers included. */
export type FirstVisit = {
  contentMs: number;
  /** HTML, scripts and style sheets. */
  bytes: number;
  fontBytes: number;
  /** Everything but the customer's own data. */
  requests: number;
  depth: number;
};

/** The dashboard in a browser that was never here, and then once more. */
export type DashboardVisits = FirstVisit & {
  firstPaintMs: number;
  lcpMs: number;
  readableMs: number;
  /** What the page fetches when it has nothing else to do. */
  idleBytes: number;
  again: { contentMs: number; requests: number; bytes: number };
};

/** Opens the dashboard twice: with an empty cache, and with what the first visit left in it. */
export function visitDashboard(
  stage: Stage,
  origin: string,
  surroundings: Surroundings = PHONE,
): Promise<DashboardVisits> {
  return stage.visit(origin, 'phone', (visitor) => dashboardTwice(visitor, surroundings));
}

async function dashboardTwice(visitor: Visitor, surroundings: Surroundings): Promise<DashboardVisits> {
  const marks = [DASHBOARD, READABLE];
  const visit = await visitor.open('/', { marks, surroundings });
  const contentMs = await paintedAt(visit.page, DASHBOARD);
  const readableMs = await paintedAt(visit.page, READABLE);
  await visit.wire.quiet();
  const first = firstVisit(visit, contentMs);
  const all = onTheWire(visit.wire.requests());
  const [firstPaintMs, lcpMs] = await Promise.all([firstPaint(visit.page), largestPaint(visit.page)]);
  await visit.page.close();

  const second = await visitor.open('/', { marks, surroundings });
  const againMs = await paintedAt(second.page, DASHBOARD);
  await second.wire.quiet();
  const sent = onTheWire(second.wire.requests()).filter(({ kind }) => kind !== 'api');
  return {
    ...first,
    firstPaintMs,
    lcpMs,
    readableMs,
    idleBytes: bytesOf(all, 'script', 'style', 'data') - bytesOf(until(visit, contentMs), 'script', 'style', 'data'),
    again: { contentMs: againMs, requests: sent.length, bytes: bytesOf(sent, ...new Set(sent.map((one) => one.kind))) },
  };
}

/** Opens a page of a remote by its address, with an empty cache. */
export function visitRemote(stage: Stage, origin: string): Promise<FirstVisit> {
  return stage.visit(origin, 'phone', async (visitor) => {
    const visit = await visitor.open(ACCOUNTS_PATH, { marks: [ACCOUNTS], surroundings: PHONE });
    const contentMs = await paintedAt(visit.page, ACCOUNTS);
    await visit.wire.quiet();
    return firstVisit(visit, contentMs);
  });
}

/**
 * What may be fetched before a click on the way into a remote: nothing at all, what an idle page fetches, or also what
 * it fetches for the link the pointer rests on.
 */
export type Ahead = 'nothing' | 'idle' | 'idle and intent';

/** The first way from the dashboard into a remote, in ms and bytes from the click on. */
export type Entering = { contentMs: number; bytes: number; requests: number };

/** Goes from the dashboard into a remote for the first time. */
export function enterRemote(stage: Stage, origin: string, ahead: Ahead): Promise<Entering> {
  return stage.visit(origin, 'desk', (visitor) => followLink(visitor, ahead));
}

async function followLink(visitor: Visitor, ahead: Ahead): Promise<Entering> {
  const { page, wire } = await visitor.open('/', { marks: [READABLE], saveData: ahead === 'nothing' });
  await paintedAt(page, READABLE);
  const section = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Broadband' });
  const closed = (await section.getAttribute('aria-expanded')) === 'false';
  if (closed) await section.evaluate((button: HTMLElement) => button.click());
  const link = page.locator(`nav a[href="${ACCOUNTS_PATH}"]`);
  await link.waitFor();
  await wire.quiet();
  await slowDown(wire.client, PHONE);
  const before = new Set(wire.requests().map(({ url }) => url));
  if (ahead === 'idle and intent') {
    await link.hover();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REST_MS);
  }
  const contentMs = await followed(page, ACCOUNTS_PATH, ACCOUNTS);
  await wire.quiet();
  const sent = onTheWire(wire.requests()).filter(({ url, kind }) => !before.has(url) && kind !== 'api');
  return { contentMs, bytes: bytesOf(sent, 'script', 'style', 'data'), requests: sent.length };
}

function firstVisit(visit: Visit, contentMs: number): FirstVisit {
  const seen = until(visit, contentMs).filter(({ kind }) => kind !== 'api');
  return {
    contentMs,
    bytes: bytesOf(seen, 'document', 'script', 'style'),
    fontBytes: bytesOf(seen, 'font'),
    requests: seen.length,
    depth: serialDepth(seen),
  };
}
