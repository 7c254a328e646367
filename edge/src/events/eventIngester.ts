import { keptVersions } from '../registry/channel.ts';
import type { ReleaseChannel } from '../registry/schema.ts';
import { removeCanary } from '../registry/changeRemote.ts';
import { readChannels } from '../registry/store/channelFile.ts';
import { createCanaryMonitor, type ExceededBudget } from './canaryMonitor.ts';
import { createFailureCounter } from './failureCounter.ts';
import type { RemoteEvent } from './remoteEvent.ts';

type EventLog = Record<'warn' | 'error', (fields: object, message: string) => void>;

/** Processes the events that one browser reported from this address. */
export type EventIngester = (events: RemoteEvent[], address: string) => Promise<void>;

/**
 * Creates a function that logs and counts each failure, and removes a canary from the registry file of `store` when its error rate exceeds its
 * budget. Events of an unpublished remote are ignored. Each process counts only the events it receives.
 */
export function createEventIngester(store: string, log: EventLog, now: () => number = Date.now): EventIngester {
  const countFailure = createFailureCounter();
  const monitor = createCanaryMonitor(now);

  function report(event: RemoteEvent, channel: ReleaseChannel, address: string): ExceededBudget | undefined {
    const { remote, version, phase, code } = event;
    if (phase !== 'loaded') {
      const isKept = keptVersions(channel).includes(version);
      const count = countFailure([remote, isKept ? version : 'another', phase, code].join(' '));
      const canary = channel.canary?.version === version;
      log.warn({ event: 'remote-failure', remote, version, phase, code, canary, count }, 'A remote failed');
    }
    return monitor(event, channel.canary, address);
  }

  async function demoteCanary({ remote, version, ...figures }: ExceededBudget): Promise<void> {
    const fields = { event: 'canary-demoted', remote, version, ...figures };
    try {
      if (await removeCanary(store, remote, version)) log.warn(fields, 'A canary exceeded its budget and was removed');
    } catch (error) {
      log.error(
        { ...fields, event: 'canary-not-demoted', err: error },
        'A canary exceeded its budget but could not be removed',
      );
    }
  }

  return async (events, address) => {
    const channels = await readChannels(store).catch((): ReleaseChannel[] => []);
    for (const event of events) {
      const channel = channels.find(({ name }) => name === event.remote);
      const exceeded = channel && report(event, channel, address);
      if (exceeded) await demoteCanary(exceeded);
    }
  };
}
