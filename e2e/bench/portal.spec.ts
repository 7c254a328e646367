import { writeFileSync } from 'node:fs';
import { addresses } from '../fixtures/addresses';
import { test, type BenchFixture } from './benchTest';
import { measureRemoteNavigation, measureDashboardVisits, measureRemoteVisit } from './pageVisits';
import { printRows, createComparisonRow, quantile, type ComparisonRow } from './rows';

const PAIR_COUNT = Number(process.env['BENCH_PAIRS'] ?? 11);
const TIMEOUT_MINUTES_PER_PAIR = 6;

test('the portal and the same sources built as a single application are measured in alternating pairs', async ({
  bench,
}) => {
  test.setTimeout(PAIR_COUNT * TIMEOUT_MINUTES_PER_PAIR * 60_000);
  const edges = { portal: addresses.portal, spa: process.env['BENCH_SPA'] ?? '' };
  await warmUpServers(bench, Object.values(edges));

  const pairs = <T>(what: string, measure: (edge: string) => Promise<T>) => {
    console.log(`${what}: ${PAIR_COUNT} pairs …`);
    return measureInPairs(PAIR_COUNT, measure, edges);
  };

  const dashboard = await pairs('First and second visit of the dashboard', (edge) =>
    measureDashboardVisits(bench, edge),
  );
  const remote = await pairs('A remote by its address', (edge) => measureRemoteVisit(bench, edge));
  const entered = await pairs('First navigation to a remote', (edge) => measureRemoteNavigation(bench, edge, 'menu'));
  const hovered = await pairs('The same with a hovered link', (edge) =>
    measureRemoteNavigation(bench, edge, 'menu and hover'),
  );
  const unprepared = await pairs('The same without prefetching', (edge) =>
    measureRemoteNavigation(bench, edge, 'none'),
  );
  const many = await measureDashboardVisits(bench, process.env['BENCH_MANY'] ?? '');
  const bytesOfFive = dashboard.portal.map(({ bytes }) => bytes);

  const rows = [
    compareWithSpa('cold-dashboard-time', 'ms', dashboard, (seen) => seen.contentMs),
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
    // What 20 more remotes in the registry add to the first visit. A single application has no registry.
    createComparisonRow('registry-25-bytes', 'B', [many.bytes - quantile(bytesOfFive, 0.5)], [0]),
  ];
  console.log(`${PAIR_COUNT} pairs`);
  printRows(rows);
  const file = process.env['BENCH_JSON'];
  if (file) writeFileSync(file, `${JSON.stringify({ pairs: PAIR_COUNT, rows }, null, 2)}\n`);
});

/** Makes every server read its files before the first measurement. */
async function warmUpServers(bench: BenchFixture, edges: string[]): Promise<void> {
  for (const edge of edges) {
    await measureDashboardVisits(bench, edge);
    await measureRemoteVisit(bench, edge);
  }
}

function compareWithSpa<T>(
  id: string,
  unit: string,
  { portal, spa }: PairedMeasurements<T>,
  value: (seen: T) => number,
): ComparisonRow {
  return createComparisonRow(id, unit, portal.map(value), spa.map(value));
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
  measure: (edge: string) => Promise<T>,
  edges: { portal: string; spa: string },
): Promise<PairedMeasurements<T>> {
  const seen: PairedMeasurements<T> = { portal: [], spa: [] };
  for (let pair = 0; pair < count; pair += 1) {
    const order = pair % 2 === 0 ? (['portal', 'spa'] as const) : (['spa', 'portal'] as const);
    for (const side of order) seen[side].push(await measure(edges[side]));
  }
  return seen;
}
