import { addresses } from '../fixtures/faults';
import { test } from './benchTest';
import { EDGE, OFFLINE, UMTS, type NetworkConditions } from './networkConditions';
import { saveResults } from './results';
import { formatMedian, quantile, quartilesOf } from './rows';
import { measureVisit, EARLIER_VISITS, type EarlierVisit, type Visit } from './secondVisits';

const VISIT_COUNT = Number(process.env['BENCH_VISITS'] ?? 5);
const TIMEOUT_MINUTES_PER_ROUND = 5;

const NETWORKS = { '2g': EDGE, '3g': UMTS };

/** A visit with the worker, and the visit without it that downloads the same files. */
const COMPARED = [
  ['worker', 'http-cache'],
  ['worker-evicted', 'cold'],
] as const;

type Measured = { id: string; conditions: NetworkConditions; earlier: EarlierVisit; visits: Visit[] };

test('the second visit with and without the service worker is measured alternately', async ({ bench }) => {
  test.setTimeout(VISIT_COUNT * TIMEOUT_MINUTES_PER_ROUND * 60_000);
  const origin = await bench.http2Origin(addresses.portal);
  await measureVisit(bench, origin, EARLIER_VISITS.worker, UMTS); // not measured: the server reads its files for the first time
  const measured: Measured[] = [
    ...Object.entries(NETWORKS).flatMap(([network, conditions]) =>
      Object.entries(EARLIER_VISITS).map(([id, earlier]) => ({
        id: `${network}-${id}`,
        conditions,
        earlier,
        visits: [],
      })),
    ),
    { id: 'offline-worker', conditions: OFFLINE, earlier: EARLIER_VISITS.worker, visits: [] },
  ];
  for (let round = 0; round < VISIT_COUNT; round += 1) {
    console.log(`Second visits: round ${round + 1} of ${VISIT_COUNT} …`);
    for (const { conditions, earlier, visits } of round % 2 === 0 ? measured : measured.toReversed())
      visits.push(await measureVisit(bench, origin, earlier, conditions));
  }

  const rows = measured.map(toRow);
  console.log(`Second visits: medians of ${VISIT_COUNT}`);
  console.table(Object.fromEntries(rows.map(({ id, ...columns }) => [id, formatColumns(columns)])));
  const ratios = Object.keys(NETWORKS).flatMap((network) =>
    COMPARED.map(([worker, without]) => compareShells(measured, `${network}-${worker}`, `${network}-${without}`)),
  );
  console.table(Object.fromEntries(ratios.map(({ id, ratio }) => [id, { 'shell, ratio': formatMedian(ratio, 2) }])));
  saveResults({ secondVisits: { count: VISIT_COUNT, rows, ratios } });
});

function toRow({ id, visits }: Measured) {
  const quartiles = (value: (visit: Visit) => number) => quartilesOf(visits.map(value));
  return {
    id,
    'document, ms': quartiles(({ documentMs }) => documentMs),
    'shell, ms': quartiles(({ shellMs }) => shellMs),
    'bytes before the shell': quartiles(({ bytesBeforeShell }) => bytesBeforeShell),
    'bytes until idle': quartiles(({ bytes }) => bytes),
  };
}

type Columns = Omit<ReturnType<typeof toRow>, 'id'>;

const formatColumns = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, quartiles]) => [name, formatMedian(quartiles)]));

/** The ratio of the times to the shell: that of the medians, with the quartiles of the ratios of each round. */
function compareShells(measured: Measured[], worker: string, without: string) {
  const shellTimes = (row: string) => measured.find(({ id }) => id === row)?.visits.map(({ shellMs }) => shellMs) ?? [];
  const [ours, theirs] = [shellTimes(worker), shellTimes(without)];
  const { low, high } = quartilesOf(ours.map((ms, round) => ms / (theirs[round] ?? Number.NaN)));
  return { id: `${worker} : ${without}`, ratio: { low, median: quantile(ours, 0.5) / quantile(theirs, 0.5), high } };
}
