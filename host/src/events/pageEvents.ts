import type { PortalConfig } from '@portal/shared/config';
import { mountAt } from '../registry/RegistryIndex';
import type { Registry } from '../registry/registry';
import { failedReleases, reportEvent } from '../registry/reportEvent';
import { toErrorReport } from './pageErrors';

const MAX_REPORTED_ERRORS = 5;

/** A visit until the page is hidden for the first time. It holds no address and nothing about the customer. */
interface Visit {
  host: string;
  /** The remote of the address that was opened, or `none`. */
  area: string;
  connection: string;
  releases: { remote: string; version: string; outcome: 'ok' | 'error' | 'failed' }[];
  /** In milliseconds; `shell`, `area` and `data` since the navigation started. */
  timings: { lcp?: number; inp?: number; shell?: number; area?: number; data?: number };
  cls?: number;
}

/**
 * Starts to report at most five different errors of the page, and to measure a share of the visits. Loaded at idle.
 * @param host the version of the host
 * @param pathname the address that was opened
 */
export async function startEventReporting(
  registry: Registry,
  { host, pathname, config }: { host: string; pathname: string; config: PortalConfig },
): Promise<void> {
  const withErrors = reportErrors(host);
  if (Math.random() * 100 >= config.measuredVisitsPercent) return;
  const area = mountAt(registry.index(), pathname)?.entry.name ?? 'none';
  await measureVisit(registry, { host, area, config, withErrors });
}

/** Reports the errors until now and each further one. Returns the releases with errors, as `name version`. */
function reportErrors(host: string): Set<string> {
  const reported = new Set<string>();
  const withErrors = new Set<string>();
  const handle = (problem: unknown) => {
    const error = toErrorReport(problem, host);
    if (!error) return;
    withErrors.add(`${error.remote} ${error.version}`);
    const key = JSON.stringify({ ...error, kind: undefined });
    if (reported.size >= MAX_REPORTED_ERRORS || reported.has(key)) return;
    reported.add(key);
    reportEvent(error);
  };
  const collected = (window.pageErrors ??= []);
  collected.splice(0).forEach(handle);
  collected.push = (...problems) => {
    problems.forEach(handle);
    return 0;
  };
  return withErrors;
}

type VisitOptions = { host: string; area: string; config: PortalConfig; withErrors: Set<string> };

async function measureVisit(registry: Registry, { host, area, config, withErrors }: VisitOptions): Promise<void> {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const timings: Visit['timings'] = {};
  let cls: number | undefined;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  onLCP(({ value }) => (timings.lcp = toMilliseconds(value)));
  onINP(({ value }) => (timings.inp = toMilliseconds(value)));
  onCLS(({ value }) => (cls = Math.round(value * 10_000) / 10_000));

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    // The edge takes the release of `area` from the first one with this name.
    const loaded = [...registry.loadedVersions].map(([name, version]) => `${name} ${version}`);
    const releases = new Set([`host ${host}`, ...loaded, ...failedReleases]);
    const visit: Visit = {
      host,
      area,
      connection: connection?.effectiveType ?? 'unknown',
      releases: [...releases].slice(0, 20).map((release) => {
        const [remote = '', version = ''] = release.split(' ');
        const outcome = failedReleases.has(release) ? 'failed' : withErrors.has(release) ? 'error' : 'ok';
        return { remote, version, outcome };
      }),
      timings: { ...timings, ...readMarks(area, config) },
      ...(cls !== undefined && { cls }),
    };
    navigator.sendBeacon('/events', JSON.stringify({ events: [visit] }));
  };
  // web-vitals reports its values in the capture phase of the same event.
  addEventListener('visibilitychange', send);
}

/** Rounds, and limits to ten minutes, because the edge refuses more. */
const toMilliseconds = (time: number) => Math.min(Math.round(time), 600_000);

/** When the shell and the page of the remote were rendered, and the first response of an API was complete. */
function readMarks(remote: string, { api }: PortalConfig): Visit['timings'] {
  const marks: Visit['timings'] = {};
  for (const [timing, name] of [
    ['shell', 'portal:shell'],
    ['area', `portal:area:${remote}`],
  ] as const) {
    const [mark] = performance.getEntriesByName(name);
    if (mark) marks[timing] = toMilliseconds(mark.startTime);
  }
  const bases = Object.values(api).flatMap((value) =>
    typeof value === 'string' && /^(\/|http)/.test(value) ? [new URL(value, location.href).href] : [],
  );
  const calls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => bases.some((base) => name.startsWith(base)));
  const ends = calls.flatMap(({ initiatorType, responseEnd }) => (initiatorType === 'fetch' ? [responseEnd] : []));
  if (ends.length > 0) marks.data = toMilliseconds(Math.min(...ends));
  return marks;
}
