import type { ReleaseChannel } from '../registry/schema.ts';
import type { RemoteEvent } from './remoteEvent.ts';
import { createErrorRate, type ErrorRate } from './errorRate.ts';

/** Below so many reports a share says nothing. */
const REPORTS_AT_LEAST = 20;

/** A canary that failed more often than its budget allows, and by how much. */
export type ExceededBudget = ErrorRate & { remote: string; version: string; budget: number };

/**
 * Watches the canaries that have a budget. Each report of one may tell that its budget is exceeded: then it starts
 * counting anew, so that it is told once.
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
    if (share.reports < REPORTS_AT_LEAST || share.failures * 100 <= share.reports * budget) return undefined;
    watched.delete(remote);
    return { ...share, remote, version, budget };
  };
}
