import { writeFileSync } from 'node:fs';
import { addresses } from '../fixtures/faults';
import { EDGE_OF_COVERAGE } from './networkConditions';
import { test, type Stage } from './benchTest';
import { enterRemote, visitDashboard, visitRemote } from './pageVisits';
import { inPairs, type Sides } from './pairs';
import { row, tableOf, type Row } from './rows';

const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 11);
/** The slowest network shows a difference after fewer pairs, and each takes long. */
const SLOW_PAIRS = Math.ceil(PAIRS / 3);
const MINUTES_A_PAIR = 4;

type BuildTime = Pick<Row, 'id' | 'unit' | 'portal' | 'spa'>;

test('the portal beside a single application', async ({ stage }) => {
  test.setTimeout(PAIRS * MINUTES_A_PAIR * 60_000);
  const fronts = {
    portal: await stage.inFrontOf(addresses.portal),
    spa: await stage.inFrontOf(process.env['BENCH_SPA'] ?? ''),
    many: await stage.inFrontOf(process.env['BENCH_MANY'] ?? ''),
  };
  await warmUp(stage, Object.values(fronts));

  const pairs = <T>(what: string, measure: (origin: string) => Promise<T>, count = PAIRS, spa = fronts.spa) => {
    console.log(`${what}: ${count} pairs …`);
    return inPairs(count, measure, { portal: fronts.portal, spa });
  };

  const dashboard = await pairs('First and second visit of the dashboard', (origin) => visitDashboard(stage, origin));
  const remote = await pairs('A remote by its address', (origin) => visitRemote(stage, origin));
  const entered = await pairs('First way into a remote', (origin) => enterRemote(stage, origin, 'idle'));
  const hovered = await pairs('The same, announced by the pointer', (origin) =>
    enterRemote(stage, origin, 'idle and intent'),
  );
  const unprepared = await pairs('The same, nothing fetched ahead', (origin) => enterRemote(stage, origin, 'nothing'));
  const registry = await pairs('Registry of 25 remotes', (origin) => visitDashboard(stage, origin), PAIRS, fronts.many);
  const slow = await pairs(
    'The slowest network',
    (origin) => visitDashboard(stage, origin, EDGE_OF_COVERAGE),
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
    ...buildTimes(),
  ];
  console.log(`\n${PAIRS} pairs\n${tableOf(rows)}\n`);
  const file = process.env['BENCH_JSON'];
  if (file) writeFileSync(file, `${JSON.stringify({ pairs: PAIRS, rows }, null, 2)}\n`);
});

/** Neither side meets a server that has not yet read its files. */
async function warmUp(stage: Stage, origins: string[]): Promise<void> {
  for (const origin of origins) {
    await visitDashboard(stage, origin);
    await visitRemote(stage, origin);
  }
}

function compare<T>(id: string, unit: string, { portal, spa }: Sides<T>, value: (seen: T) => number): Row {
  return row(id, unit, portal.map(value), spa.map(value));
}

/** The portal with 25 remotes beside the portal with five. */
function withMany<T>(id: string, { portal, spa: many }: Sides<T>, value: (seen: T) => number): Row {
  return row(id, 'ms', many.map(value), portal.map(value));
}

/** What 20 more remotes add to the first dashboard. A single application has no registry. */
function registry25({ portal, spa: many }: Sides<{ bytes: number }>): Row {
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

function buildTimes(): Row[] {
  const times = JSON.parse(process.env['BENCH_BUILD_TIMES'] ?? '[]') as BuildTime[]; // from scripts/bench.mjs
  return times.map(({ id, unit, portal, spa }) => row(id, unit, [portal], [spa]));
}
