import { writeFileSync } from 'node:fs';
import { addresses } from '../fixtures/faults';
import { EDGE_OF_COVERAGE } from './networkConditions';
import { test, type Bench } from './benchTest';
import { navigateToRemote, visitDashboard, visitRemote } from './pageVisits';
import { measureInPairs, type Pairs } from './pairs';
import { printRows, row, type Row } from './rows';

const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 11);
/** On the slowest network each pair takes long, and fewer pairs are enough to show a difference. */
const SLOW_PAIRS = Math.ceil(PAIRS / 3);
const MINUTES_PER_PAIR = 4;

test('the portal is measured in pairs with the same sources built as a single application', async ({ bench }) => {
  test.setTimeout(PAIRS * MINUTES_PER_PAIR * 60_000);
  const origins = {
    portal: await bench.http2Origin(addresses.portal),
    spa: await bench.http2Origin(process.env['BENCH_SPA'] ?? ''),
    many: await bench.http2Origin(process.env['BENCH_MANY'] ?? ''),
  };
  await warmUp(bench, Object.values(origins));

  const pairs = <T>(what: string, measure: (origin: string) => Promise<T>, count = PAIRS, spa = origins.spa) => {
    console.log(`${what}: ${count} pairs …`);
    return measureInPairs(count, measure, { portal: origins.portal, spa });
  };

  const dashboard = await pairs('First and second visit of the dashboard', (origin) => visitDashboard(bench, origin));
  const remote = await pairs('A remote by its address', (origin) => visitRemote(bench, origin));
  const entered = await pairs('First navigation to a remote', (origin) => navigateToRemote(bench, origin, 'idle'));
  const hovered = await pairs('The same with a hovered link', (origin) =>
    navigateToRemote(bench, origin, 'idle and hover'),
  );
  const unprepared = await pairs('The same without prefetching', (origin) => navigateToRemote(bench, origin, 'none'));
  const registry = await pairs(
    'Registry of 25 remotes',
    (origin) => visitDashboard(bench, origin),
    PAIRS,
    origins.many,
  );
  const slow = await pairs(
    'The slowest network',
    (origin) => visitDashboard(bench, origin, EDGE_OF_COVERAGE),
    SLOW_PAIRS,
  );

  const rows = [
    compare('cold-dashboard-time', 'ms', dashboard, (seen) => seen.contentMs),
    compare('cold-dashboard-first-paint', 'ms', dashboard, (seen) => seen.firstPaintMs),
    compare('cold-dashboard-lcp', 'ms', dashboard, (seen) => seen.lcpMs),
    compare('cold-dashboard-bytes', 'B', dashboard, (seen) => seen.bytes),
    compare('cold-dashboard-font-bytes', 'B', dashboard, (seen) => seen.fontBytes),
    compare('cold-dashboard-idle-bytes', 'B', dashboard, (seen) => seen.idleBytes),
    compare('cold-dashboard-requests', 'requests', dashboard, (seen) => seen.requests),
    compare('cold-dashboard-depth', 'requests', dashboard, (seen) => seen.depth),
    compare('deep-link-time', 'ms', remote, (seen) => seen.contentMs),
    compare('deep-link-bytes', 'B', remote, (seen) => seen.bytes),
    compare('deep-link-requests', 'requests', remote, (seen) => seen.requests),
    compare('deep-link-depth', 'requests', remote, (seen) => seen.depth),
    compare('navigation-time', 'ms', entered, (seen) => seen.contentMs),
    compare('navigation-bytes', 'B', entered, (seen) => seen.bytes),
    compare('navigation-requests', 'requests', entered, (seen) => seen.requests),
    compare('navigation-prefetched-time', 'ms', hovered, (seen) => seen.contentMs),
    compare('navigation-prefetched-bytes', 'B', hovered, (seen) => seen.bytes),
    compare('navigation-unprepared-time', 'ms', unprepared, (seen) => seen.contentMs),
    compare('navigation-unprepared-bytes', 'B', unprepared, (seen) => seen.bytes),
    compare('revisit-time', 'ms', dashboard, (seen) => seen.again.contentMs),
    compare('revisit-requests', 'requests', dashboard, (seen) => seen.again.requests),
    compare('revisit-bytes', 'B', dashboard, (seen) => seen.again.bytes),
    registry25(registry),
    withMany('registry-25-time', registry, (seen) => seen.contentMs),
    compare('slow-dashboard-usable-time', 'ms', slow, (seen) => seen.contentMs),
    compare('slow-dashboard-readable-time', 'ms', slow, (seen) => seen.readableMs),
  ];
  console.log(`${PAIRS} pairs`);
  printRows(rows);
  const file = process.env['BENCH_JSON'];
  if (file) writeFileSync(file, `${JSON.stringify({ pairs: PAIRS, rows }, null, 2)}\n`);
});

/** Makes every server read its files before the first measurement. */
async function warmUp(bench: Bench, origins: string[]): Promise<void> {
  for (const origin of origins) {
    await visitDashboard(bench, origin);
    await visitRemote(bench, origin);
  }
}

function compare<T>(id: string, unit: string, { portal, spa }: Pairs<T>, value: (seen: T) => number): Row {
  return row(id, unit, portal.map(value), spa.map(value));
}

/** Compares the portal with 25 remotes to the portal with five. */
function withMany<T>(id: string, { portal, spa: many }: Pairs<T>, value: (seen: T) => number): Row {
  return row(id, 'ms', many.map(value), portal.map(value));
}

/** The bytes that 20 more remotes add to the first visit. A single application has no registry. */
function registry25({ portal, spa: many }: Pairs<{ bytes: number }>): Row {
  const { portal: bytes } = row(
    '',
    'B',
    many.map((seen) => seen.bytes),
    [0],
  );
  const { portal: before } = row(
    '',
    'B',
    portal.map((seen) => seen.bytes),
    [0],
  );
  return { id: 'registry-25-bytes', unit: 'B', portal: bytes - before, spa: 0, ratio: null };
}
