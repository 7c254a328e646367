import { keptVersions } from '../registry/channel.ts';
import type { Pointer } from '../registry/schema.ts';
import { demote } from '../registry/changeRemote.ts';
import { readPointers } from '../registry/store/channelFile.ts';
import { canaryWatch, type Exceeded } from './canaryMonitor.ts';
import { failureCounter } from './failureCounter.ts';
import type { RemoteEvent } from './remoteEvent.ts';

/** Where the structured lines go: fields and a sentence. */
export type EventLog = {
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
};

/** Takes the reports of one browser in. */
export type TakeEvents = (events: RemoteEvent[]) => Promise<void>;

/**
 * Writes one line for each failure, counts it, and takes a canary out of the pointer file of `store` when its failures
 * exceed its budget. What is reported of a remote nobody published is dropped. Counters belong to this process: with
 * several, each sees its share of the browsers.
 */
export function takeEvents(store: string, log: EventLog, now: () => number = Date.now): TakeEvents {
  const counter = failureCounter();
  const watch = canaryWatch(now);

  function take(event: RemoteEvent, pointer: Pointer): Exceeded | undefined {
    const { remote, version, phase, code } = event;
    if (phase !== 'loaded') {
      const known = keptVersions(pointer).includes(version);
      const count = counter.add([remote, known ? version : 'another', phase, code].join(' '));
      const canary = pointer.canary?.version === version;
      log.warn({ event: 'remote-failure', remote, version, phase, code, canary, count }, 'A remote failed');
    }
    return watch(event, pointer.canary);
  }

  async function takeOut({ remote, version, ...figures }: Exceeded): Promise<void> {
    const fields = { event: 'canary-demoted', remote, version, ...figures };
    try {
      if (await demote(store, remote, version)) log.warn(fields, 'A canary exceeded its budget and was taken out');
    } catch (error) {
      log.error({ ...fields, event: 'canary-not-demoted', err: error }, 'A canary exceeded its budget and stays');
    }
  }

  return async (events) => {
    const pointers = await readPointers(store).catch((): Pointer[] => []);
    for (const event of events) {
      const pointer = pointers.find(({ name }) => name === event.remote);
      const exceeded = pointer && take(event, pointer);
      if (exceeded) await takeOut(exceeded);
    }
  };
}
