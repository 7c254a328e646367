import { readHead } from './history.ts';
import { HOST, releaseNameSchema } from './manifest.ts';
import { RegistryError } from './RegistryError.ts';
import type { ReleaseStore } from './store.ts';

const VISITS = 'portal_visits_total';
const LOADS = 'portal_remote_loads_total';
const TIMINGS = 'portal_page_timing_seconds_bucket';

/** With fewer visits, or measured times, of either release there is no verdict. */
const MIN_SAMPLE = 100;
/** With fewer bad visits of the canary it is not called worse, because the test is not valid for a few. */
const MIN_BAD = 5;
/**
 * One-sided 0.5 %. With four tests at most 2 % of equal canaries are called worse.
 * https://en.wikipedia.org/wiki/Two-proportion_Z-test
 */
const CRITICAL_Z = 2.576;
const MAX_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

/** The value of one counter, or its increase in the compared time. */
export type MetricSample = { metric: string; labels: Record<string, string>; value: number };
export type Verdict = 'worse' | 'not worse' | 'too few';
export type ComparedReleases = { name: string; stable: string; canary: string };
type Share = { bad: number; all: number };
type Row = { title: string; stable: string; canary: string; verdict: Verdict | '' };

/** Parses the text format of Prometheus; returns the metrics that are compared. */
export function parseMetrics(text: string): MetricSample[] {
  return [...text.matchAll(/^(\w+)\{(.*)\} ([\d.e+-]+)$/gm)].flatMap(([, metric = '', labels = '', value]) =>
    [VISITS, LOADS, TIMINGS].includes(metric)
      ? [
          {
            metric,
            labels: Object.fromEntries(
              [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text] as const),
            ),
            value: Number(value),
          },
        ]
      : [],
  );
}

/** The increase of the counters of one edge between two scrapes; their values, if it was started again meanwhile. */
export function counterIncreases(before: MetricSample[], after: MetricSample[]): MetricSample[] {
  const keyOf = ({ metric, labels }: MetricSample) => JSON.stringify([metric, labels]);
  const old = new Map(before.map((sample) => [keyOf(sample), sample.value]));
  return after.map((sample) => {
    const earlier = old.get(keyOf(sample)) ?? 0;
    return { ...sample, value: sample.value >= earlier ? sample.value - earlier : sample.value };
  });
}

/**
 * Compares a canary with the stable release. Shares of visits that failed to load it or had a script error are compared
 * by the two-proportion z test, and so is the share of visits slower than the limit of a bucket that is nearest to the
 * 75th percentile of both.
 */
export function compareReleases(
  samples: MetricSample[],
  { name, stable, canary }: ComparedReleases,
): { rows: Row[]; verdict: Verdict; why: string[] } {
  const count = (metric: string, release: string, wanted: Record<string, string> = {}) => {
    const matching = { remote: name, release, ...wanted };
    return samples
      .filter(
        (one) => one.metric === metric && Object.entries(matching).every(([key, value]) => one.labels[key] === value),
      )
      .reduce((sum, { value }) => sum + value, 0);
  };
  const shareRow = (title: string, outcome: string): Row => {
    const [ours = NONE, theirs = NONE] = [canary, stable].map((release) => ({
      bad: count(VISITS, release, { outcome }),
      all: count(VISITS, release),
    }));
    const verdict = judge(ours, theirs);
    return { title, stable: percentText(theirs), canary: percentText(ours), verdict };
  };
  const timingRow = (title: string, timing: string): Row => {
    const of = (release: string) => bucketsOf(samples, { timing, remote: name, release });
    const [ours, theirs] = [of(canary), of(stable)];
    const limit = limitAtP75(ours, theirs);
    const slower = (buckets: Buckets): Share => ({
      all: total(buckets),
      bad: total(buckets) - (buckets.get(limit) ?? 0),
    });
    return { title, stable: p75Text(theirs), canary: p75Text(ours), verdict: judge(slower(ours), slower(theirs)) };
  };
  const countRow = (title: string, metric: string): Row => {
    const [ours, theirs] = [canary, stable].map((release) => String(Math.round(count(metric, release))));
    return { title, stable: theirs ?? '', canary: ours ?? '', verdict: '' };
  };
  const judged = [
    shareRow('failed to load', 'failed'),
    shareRow('script errors', 'error'),
    timingRow('LCP p75', 'lcp'),
    timingRow('INP p75', 'inp'),
  ];
  const worse = judged.filter(({ verdict }) => verdict === 'worse').map(({ title }) => title);
  const verdict = worse.length > 0 ? 'worse' : judged[0]?.verdict || 'too few';
  const loads = name === HOST ? [] : [countRow('first file loaded', LOADS)];
  return { rows: [countRow('measured visits', VISITS), ...loads, ...judged], verdict, why: worse };
}

const NONE: Share = { bad: 0, all: 0 };

function judge(canary: Share, stable: Share): Verdict {
  if (canary.all < MIN_SAMPLE || stable.all < MIN_SAMPLE) return 'too few';
  const pooled = (canary.bad + stable.bad) / (canary.all + stable.all);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.all + 1 / stable.all));
  const z = (canary.bad / canary.all - stable.bad / stable.all) / deviation;
  return canary.bad >= MIN_BAD && z > CRITICAL_Z ? 'worse' : 'not worse';
}

/** The number of visits that were not slower than each limit, by limit in seconds. */
type Buckets = Map<number, number>;

function bucketsOf(samples: MetricSample[], matching: Record<string, string>): Buckets {
  const buckets: Buckets = new Map();
  for (const { metric, labels, value } of samples) {
    if (metric !== TIMINGS || !Object.entries(matching).every(([key, text]) => labels[key] === text)) continue;
    const limit = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
    buckets.set(limit, (buckets.get(limit) ?? 0) + value);
  }
  return new Map([...buckets].sort(([a], [b]) => a - b));
}

const total = (buckets: Buckets) => buckets.get(Infinity) ?? 0;

function limitAtP75(one: Buckets, other: Buckets): number {
  const all = total(one) + total(other);
  const distance = (limit: number) => Math.abs(((one.get(limit) ?? 0) + (other.get(limit) ?? 0)) / all - 0.75);
  return [...one.keys()].reduce((best, limit) => (distance(limit) < distance(best) ? limit : best), Infinity);
}

/** The 75th percentile, interpolated within its bucket. */
function p75Text(buckets: Buckets): string {
  const all = Math.round(total(buckets));
  if (all === 0) return '–';
  let [low, below] = [0, 0];
  for (const [limit, count] of buckets) {
    if (count >= total(buckets) * 0.75) {
      const part = (total(buckets) * 0.75 - below) / (count - below || 1);
      const text = limit === Infinity ? `above ${low}` : (low + (limit - low) * part).toFixed(2);
      return `${text} s of ${all}`;
    }
    [low, below] = [limit, count];
  }
  return '–';
}

const percentText = ({ bad, all }: Share) =>
  all === 0 ? '–' : `${((bad / all) * 100).toFixed(1)} % of ${Math.round(all)}`;

export type CompareOptions = {
  store: ReleaseStore;
  name: string;
  /** The address of a Prometheus server, or of `/metrics` of one edge. */
  prometheus?: string | undefined;
  metrics?: string | undefined;
  /** How long to look back, by default to the publication of the canary; with `metrics` how long to wait. */
  seconds?: number | undefined;
};

/**
 * Compares the canary of a remote or of the host with its stable release, by the metrics of the edges.
 * @returns the lines of a table, the first of them its head, and the verdict
 * @throws {RegistryError} when there is no canary, or its figures cannot be read
 */
export async function compareCanary({ store, name, prometheus, metrics, seconds }: CompareOptions) {
  const { entry } = await readHead(store, name);
  const { version: stable, canary } = entry?.served ?? {};
  if (!entry || !stable || !canary || !releaseNameSchema.safeParse(name).success)
    throw new RegistryError(`${name} has no canary.`);
  const age = Math.ceil((Date.now() - Date.parse(entry.at)) / 1000);
  const samples = prometheus
    ? await queryPrometheus(prometheus, name, seconds ?? Math.min(Math.max(age, 60), MAX_SECONDS))
    : await scrapeTwice(metrics ?? '', seconds ?? 60);
  const { rows, verdict, why } = compareReleases(samples, { name, stable, canary: canary.version });
  const head = ['', `stable ${stable}`, `canary ${canary.version}`, ''];
  return { table: [head, ...rows.map((row) => [row.title, row.stable, row.canary, row.verdict])], verdict, why };
}

async function scrapeTwice(address: string, seconds: number): Promise<MetricSample[]> {
  const before = await readFrom(address, parseMetrics);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return counterIncreases(before, await readFrom(address, parseMetrics));
}

/** The part of a response of Prometheus' API `query` that is read. */
type QueryResponse = { data: { result: { metric: Record<string, string>; value: [number, string] }[] } };

async function queryPrometheus(address: string, name: string, seconds: number): Promise<MetricSample[]> {
  const queries: [metric: string, by: string][] = [
    [VISITS, 'remote, release, outcome'],
    [LOADS, 'remote, release'],
    [TIMINGS, 'remote, release, timing, le'],
  ];
  const found = queries.map(async ([metric, by]) => {
    const query = `sum by (${by}) (increase(${metric}{remote="${name}"}[${seconds}s]))`;
    const url = `${address.replace(/\/$/, '')}/api/v1/query?query=${encodeURIComponent(query)}`;
    return readFrom(url, (text) =>
      (JSON.parse(text) as QueryResponse).data.result.map(({ metric: labels, value }) => ({
        metric,
        labels,
        value: Number(value[1]),
      })),
    );
  });
  return (await Promise.all(found)).flat();
}

/** @throws {RegistryError} when there is no response, or `parse` does not understand it */
async function readFrom<T>(address: string, parse: (text: string) => T): Promise<T> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return parse(await response.text());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RegistryError(`${address} cannot be read: ${reason}.`, { cause: error });
  }
}
