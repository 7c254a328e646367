import type { ReleaseChannel } from '../registry/schema.ts';
import type { RemoteEvent } from './remoteEvent.ts';
import { createErrorRateCounter, type ErrorRate } from './errorRate.ts';

/** With reports from fewer addresses the error rate is not significant. */
const MIN_ADDRESSES = 20;

/** A canary whose error rate exceeds its budget (in percent). */
export type ExceededBudget = ErrorRate & { remote: string; version: string; budget: number };

/**
 * Creates a function that counts the events of canaries with a budget, by the client's address. It returns the canary once when the error rate
 * exceeds the budget, then counts from zero.
 */
export function createCanaryMonitor(now: () => number = Date.now) {
  const monitored = new Map<string, { version: string; record: (address: string, failed: boolean) => ErrorRate }>();

  function errorRateOf(remote: string, version: string) {
    const current = monitored.get(remote);
    if (current?.version === version) return current;
    const started = { version, ...createErrorRateCounter(now) };
    monitored.set(remote, started);
    return started;
  }

  return (event: RemoteEvent, canary: ReleaseChannel['canary'], address: string): ExceededBudget | undefined => {
    const { remote, version } = event;
    const budget = canary?.budget;
    if (budget === undefined || canary?.version !== version) return undefined;
    const rate = errorRateOf(remote, version).record(address, event.phase !== 'loaded');
    if (rate.addresses < MIN_ADDRESSES || rate.failures * 100 <= rate.addresses * budget) return undefined;
    monitored.delete(remote);
    return { ...rate, remote, version, budget };
  };
}
