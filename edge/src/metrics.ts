import { Counter, Gauge, Histogram } from 'prom-client';
import { HOST } from '@portal/registry';
import type { Registry } from './releases/registry.ts';

// The metrics at `/metrics` of the management port, besides the default ones of prom-client. Each label has few values:
// route patterns, names of backends and remotes, served releases; never a text that a client sent.

export const requestDuration = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Time from a request to the end of its response, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

/** The labels of a call; `api` is an API of the operator, or `remotes` for the prefixes that remotes declare. */
export type BackendLabels = { backend: string; api: string };

export const callDuration = new Histogram({
  name: 'portal_backend_request_duration_seconds',
  help: 'Time from a call to the header of its response; status is the class of the status, or "none" without a response',
  labelNames: ['backend', 'api', 'status'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60],
});

export const refusedCalls = new Counter({
  name: 'portal_backend_refused_total',
  help: 'Calls that were refused because as many ran as maxPending allows',
  labelNames: ['backend', 'api'],
});

/** Functions that return the number of pending calls of each API, called when the metrics are read. */
export const pendingCallGetters = new Map<BackendLabels, () => number>();

new Gauge({
  name: 'portal_backend_pending_calls',
  help: 'Calls whose response is not complete',
  labelNames: ['backend', 'api'],
  collect() {
    for (const [labels, count] of pendingCallGetters) this.set(labels, count());
  },
});

export const toStatusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

export const documentCount = new Counter({
  name: 'portal_documents_total',
  help: 'Documents by release of the host, and by the remote of their address',
  labelNames: ['release', 'channel', 'remote'],
});

export const remoteEntryRequests = new Counter({
  name: 'portal_remote_loads_total',
  help: 'Requests for the first file of a remote; browsers and a CDN keep it',
  labelNames: ['remote', 'release', 'channel'],
});

export const remoteFailures = new Counter({
  name: 'portal_remote_failures_total',
  help: 'Failures that browsers reported; a release that is not served any more is "earlier"',
  labelNames: ['remote', 'release', 'channel', 'phase'],
});

export const scriptErrors = new Counter({
  name: 'portal_script_errors_total',
  help: 'Errors of scripts and violations of the content security policy, at most five a page; remote is "host" for those of the host',
  labelNames: ['remote', 'release', 'channel', 'kind'],
});

export const invalidEvents = new Counter({
  name: 'portal_invalid_events_total',
  help: 'Reported events that the edge did not accept',
});

export const visits = new Counter({
  name: 'portal_visits_total',
  help: 'Measured visits in which this release ran or failed; outcome is "ok", "error" (of a script) or "failed" (to load)',
  labelNames: ['remote', 'release', 'channel', 'outcome'],
});

export const pageTiming = new Histogram({
  name: 'portal_page_timing_seconds',
  help: 'LCP, INP, and time until shell, area and first data of measured visits, by the remote of the opened address, and once more for the host',
  labelNames: ['timing', 'remote', 'release', 'channel', 'connection'],
  buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
});

export const layoutShift = new Histogram({
  name: 'portal_page_layout_shift',
  help: 'CLS of measured visits, by the remote of the opened address',
  labelNames: ['remote', 'release', 'channel'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
});

/**
 * The labels for a release that a browser names: `earlier` if it is no longer served, `other` for an unknown remote.
 */
export function findReleaseLabels({ host, index }: Registry, name: string, version: string) {
  const entry =
    name === HOST
      ? host && { version: host.stable.version, canary: host.canary }
      : index.remotes.find((one) => one.name === name);
  if (!entry) return { remote: 'other', release: 'other', channel: 'other' };
  const channel = entry.canary?.version === version ? 'canary' : entry.version === version ? 'stable' : 'earlier';
  return { remote: name, release: channel === 'earlier' ? channel : version, channel };
}

const releaseInfo = new Gauge({
  name: 'portal_release_info',
  help: '1 for each release of host and remotes that is served',
  labelNames: ['name', 'release', 'channel'],
});
const canaryPercent = new Gauge({
  name: 'portal_canary_percent',
  help: 'Percentage of the browsers that get the canary',
  labelNames: ['name'],
});
const recalledReleases = new Gauge({
  name: 'portal_recalled_releases',
  help: 'Releases of a remote that open pages leave',
  labelNames: ['name'],
});

export const releasesReadAt = new Gauge({
  name: 'portal_releases_last_read_timestamp_seconds',
  help: 'When the release store was last read without a problem',
});
export const releaseProblems = new Gauge({
  name: 'portal_releases_problems',
  help: 'Problems of the last reading of the release store; the log names them',
});

/** Sets the metrics that say which releases are served. */
export function recordRegistry({ host, index }: Registry): void {
  for (const gauge of [releaseInfo, canaryPercent, recalledReleases]) gauge.reset();
  const recordRelease = (name: string, release: string, channel: string) => {
    releaseInfo.set({ name, release, channel }, 1);
    // From 0, because Prometheus does not count the first value of a series as an increase.
    for (const outcome of ['ok', 'error', 'failed']) visits.inc({ remote: name, release, channel, outcome }, 0);
  };
  const record = (name: string, version: string, canary: { version: string; percent: number } | undefined) => {
    recordRelease(name, version, 'stable');
    if (!canary) return;
    recordRelease(name, canary.version, 'canary');
    canaryPercent.set({ name }, canary.percent);
  };
  if (host) record('host', host.stable.version, host.canary && { version: host.canary.version, percent: host.percent });
  for (const { name, version, canary, recalled = [] } of index.remotes) {
    record(name, version, canary);
    recalledReleases.set({ name }, recalled.length);
  }
}
