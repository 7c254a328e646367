import type { ReleaseChannel } from '../registry/schema.ts';
import type { RemoteEvent } from './remoteEvent.ts';
import { createErrorRate, type ErrorRate } from './errorRate.ts';

/** With fewer reports the error rate is not significant. */
const MIN_REPORTS = 20;

/** A canary whose error rate exceeds its budget. */
export type ExceededBudget = ErrorRate & { remote: string; version: string; budget: number };

/**
 * Monitors the canaries that have a budget. Returns the canary once when its error rate exceeds the budget, then counts
 * from zero.
 */
export function canaryMonitor(now: () => number = Date.now) {
  const watched = new Map<string, { version: string; record: (failed: boolean) => ErrorRate }>();

  function errorRateOf(remote: string, version: string) {
    const known = watched.get(remote);
    if (known?.version === version) return known;
    const fresh = { version, ...createErrorRate(now) };
    watched.set(remote, fresh);
    return fresh;
  }

  return (event: RemoteEvent, canary: ReleaseChannel['canary']): ExceededBudget | undefined => {
    const { remote, version } = event;
    const budget = canary?.budget;
    if (budget === undefined || canary?.version !== version) return undefined;
    const share = errorRateOf(remote, version).record(event.phase !== 'loaded');
    if (share.reports < MIN_REPORTS || share.failures * 100 <= share.reports * budget) return undefined;
    watched.delete(remote);
    return { ...share, remote, version, budget };
  };
}
