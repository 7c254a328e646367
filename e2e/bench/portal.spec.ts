import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { addresses } from '../fixtures/faults';
import { EDGE_OF_COVERAGE } from './benchBrowser';
import { test, type BenchFixture } from './benchTest';
import { measureRemoteNavigation, measureDashboardVisits, measureRemoteVisit } from './pageVisits';
import { printRows, createRow, type BenchmarkRow } from './rows';

const PAIR_COUNT = Number(process.env['BENCH_PAIRS'] ?? 11);
/** On the slowest network each pair takes long, and fewer pairs are enough to show a difference. */
const SLOW_NETWORK_PAIR_COUNT = Math.ceil(PAIR_COUNT / 3);
const TIMEOUT_MINUTES_PER_PAIR = 6;

test('the portal and the same sources built as a single application are measured in alternating pairs', async ({
  bench,
}) => {
  test.setTimeout(PAIR_COUNT * TIMEOUT_MINUTES_PER_PAIR * 60_000);
  const origins = {
    portal: await bench.http2Origin(addresses.portal),
    spa: await bench.http2Origin(process.env['BENCH_SPA'] ?? ''),
    many: await bench.http2Origin(process.env['BENCH_MANY'] ?? ''),
  };
  await warmUpServers(bench, Object.values(origins));

  const pairs = <T>(what: string, measure: (origin: string) => Promise<T>, count = PAIR_COUNT, spa = origins.spa) => {
    console.log(`${what}: ${count} pairs …`);
    return measureInPairs(count, measure, { portal: origins.portal, spa });
  };

  const dashboard = await pairs('First and second visit of the dashboard', (origin) =>
    measureDashboardVisits(bench, origin),
  );
  const remote = await pairs('A remote by its address', (origin) => measureRemoteVisit(bench, origin));
  const entered = await pairs('First navigation to a remote', (origin) =>
    measureRemoteNavigation(bench, origin, 'idle'),
  );
  const hovered = await pairs('The same with a hovered link', (origin) =>
    measureRemoteNavigation(bench, origin, 'idle and hover'),
  );
  const unprepared = await pairs('The same without prefetching', (origin) =>
    measureRemoteNavigation(bench, origin, 'none'),
  );
  const registry = await pairs(
    'Registry of 25 remotes',
    (origin) => measureDashboardVisits(bench, origin),
    PAIR_COUNT,
    origins.many,
  );
  const slow = await pairs(
    'The slowest network',
    (origin) => measureDashboardVisits(bench, origin, EDGE_OF_COVERAGE),
    SLOW_NETWORK_PAIR_COUNT,
  );

  const rows = [
    compareWithSpa('cold-dashboard-time', 'ms', dashboard, (seen) => seen.contentMs),
    compareWithSpa('cold-dashboard-first-paint', 'ms', dashboard, (seen) => seen.firstPaintMs),
    compareWithSpa('cold-dashboard-lcp', 'ms', dashboard, (seen) => seen.lcpMs),
    compareWithSpa('cold-dashboard-bytes', 'B', dashboard, (seen) => seen.bytes),
    compareWithSpa('cold-dashboard-font-bytes', 'B', dashboard, (seen) => seen.fontBytes),
    compareWithSpa('cold-dashboard-idle-bytes', 'B', dashboard, (seen) => seen.idleBytes),
    compareWithSpa('cold-dashboard-requests', 'requests', dashboard, (seen) => seen.requests),
    compareWithSpa('cold-dashboard-depth', 'requests', dashboard, (seen) => seen.depth),
    compareWithSpa('deep-link-time', 'ms', remote, (seen) => seen.contentMs),
    compareWithSpa('deep-link-bytes', 'B', remote, (seen) => seen.bytes),
    compareWithSpa('deep-link-requests', 'requests', remote, (seen) => seen.requests),
    compareWithSpa('deep-link-depth', 'requests', remote, (seen) => seen.depth),
    compareWithSpa('navigation-time', 'ms', entered, (seen) => seen.contentMs),
    compareWithSpa('navigation-bytes', 'B', entered, (seen) => seen.bytes),
    compareWithSpa('navigation-requests', 'requests', entered, (seen) => seen.requests),
    compareWithSpa('navigation-prefetched-time', 'ms', hovered, (seen) => seen.contentMs),
    compareWithSpa('navigation-prefetched-bytes', 'B', hovered, (seen) => seen.bytes),
    compareWithSpa('navigation-unprepared-time', 'ms', unprepared, (seen) => seen.contentMs),
    compareWithSpa('navigation-unprepared-bytes', 'B', unprepared, (seen) => seen.bytes),
    compareWithSpa('revisit-time', 'ms', dashboard, (seen) => seen.again.contentMs),
    compareWithSpa('revisit-requests', 'requests', dashboard, (seen) => seen.again.requests),
    compareWithSpa('revisit-bytes', 'B', dashboard, (seen) => seen.again.bytes),
    registrySizeRow(registry),
    compareWithManyRemotes('registry-25-time', registry, (seen) => seen.contentMs),
    compareWithSpa('slow-dashboard-usable-time', 'ms', slow, (seen) => seen.contentMs),
    compareWithSpa('slow-dashboard-readable-time', 'ms', slow, (seen) => seen.readableMs),
  ];
  console.log(`${PAIR_COUNT} pairs`);
  printRows(rows);
  saveResults({ pairs: PAIR_COUNT, rows });
});

/** Makes every server read its files before the first measurement. */
async function warmUpServers(bench: BenchFixture, origins: string[]): Promise<void> {
  for (const origin of origins) {
    await measureDashboardVisits(bench, origin);
    await measureRemoteVisit(bench, origin);
  }
}

function compareWithSpa<T>(
  id: string,
  unit: string,
  { portal, spa }: PairedMeasurements<T>,
  value: (seen: T) => number,
): BenchmarkRow {
  return createRow(id, unit, portal.map(value), spa.map(value));
}

/** A row in which `portal` is the portal with 25 remotes and `spa` the portal with five. */
function compareWithManyRemotes<T>(
  id: string,
  { portal, spa: many }: PairedMeasurements<T>,
  value: (seen: T) => number,
): BenchmarkRow {
  return createRow(id, 'ms', many.map(value), portal.map(value));
}

/**
 * The bytes that 20 more remotes in the registry add to the first visit. A single application has no registry: 0 bytes.
 */
function registrySizeRow({ portal, spa: many }: PairedMeasurements<{ bytes: number }>): BenchmarkRow {
  const { portal: bytes } = createRow(
    '',
    'B',
    many.map((seen) => seen.bytes),
    [0],
  );
  const { portal: before } = createRow(
    '',
    'B',
    portal.map((seen) => seen.bytes),
    [0],
  );
  return { id: 'registry-25-bytes', unit: 'B', portal: bytes - before, spa: 0, ratio: null };
}

/**
 * The measurements of the portal and of the single application (`spa`); those with the same index were taken together.
 */
type PairedMeasurements<T> = { portal: T[]; spa: T[] };

/**
 * Measures the portal and the single application right after each other, in alternating order, so that other work of
 * the machine slows down both.
 */
async function measureInPairs<T>(
  count: number,
  measure: (origin: string) => Promise<T>,
  origins: { portal: string; spa: string },
): Promise<PairedMeasurements<T>> {
  const seen: PairedMeasurements<T> = { portal: [], spa: [] };
  for (let pair = 0; pair < count; pair += 1) {
    const order = pair % 2 === 0 ? (['portal', 'spa'] as const) : (['spa', 'portal'] as const);
    for (const side of order) seen[side].push(await measure(origins[side]));
  }
  return seen;
}

/** Adds results to the JSON file of the run (`npm run bench -- --json F`), if there is one. */
function saveResults(results: Record<string, unknown>): void {
  const file = process.env['BENCH_JSON'];
  if (!file) return;
  const saved = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  writeFileSync(file, `${JSON.stringify({ ...saved, ...results }, null, 2)}\n`);
}
