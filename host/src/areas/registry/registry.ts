import { requestJson, withRetry, type Answer } from '@portal/shared/http';
import { storedText } from '@portal/shared/storage';
import {
  inlinedRegistry,
  registryIndex,
  remoteRecord,
  type IndexEntry,
  type RegistryIndex,
  type RemoteRecord,
} from './record';

const INDEX_ADDRESS = '/registry.json';
/** D-131: six seconds for each file of a remote, then one more try. */
const TIMEOUT_MS = 6000;
const ONCE_MORE = { attempts: 2, delayMs: () => 400, retryIf: () => true };

const lastGood = storedText('local', 'portal:registry');

/** Which remotes there are, and where their files lie. */
export interface Registry {
  /** The index, as soon as one is known. */
  index: () => RegistryIndex | undefined;
  /** The index; asks the server when the document brought none, and falls back to the last one that was good. */
  loadIndex: () => Promise<RegistryIndex | undefined>;
  /** The record of a remote; fetched once. */
  recordOf: (entry: IndexEntry) => Promise<RemoteRecord>;
  /** The next question fetches the record anew: a release may have taken the place of the one that failed. */
  forgetRecord: (name: string) => void;
}

/** The registry of this page, starting with what stands in the document. */
export function openRegistry(document: Document = window.document): Registry {
  const records = new Map<string, Promise<RemoteRecord>>();
  let index = takeInDocument();

  function takeInDocument(): RegistryIndex | undefined {
    const inlined = inlinedRegistry.safeParse(parsed(document.getElementById('registry')?.textContent));
    if (!inlined.success || inlined.data.remotes.length === 0) return undefined;
    const { record, remotes } = inlined.data;
    const addressed = remoteRecord.safeParse(record);
    if (addressed.success) records.set(addressed.data.name, Promise.resolve(addressed.data));
    return remember({ remotes });
  }

  async function fetchIndex(): Promise<RegistryIndex | undefined> {
    try {
      return remember(await fetched(INDEX_ADDRESS, registryIndex));
    } catch {
      // D-029: the portal stays usable, with the areas of its last visit.
      const stored = registryIndex.safeParse(parsed(lastGood.read()));
      return stored.success ? stored.data : undefined;
    }
  }

  function recordOf({ name, record }: IndexEntry): Promise<RemoteRecord> {
    const known = records.get(name);
    if (known) return known;
    const asked = fetched(record, remoteRecord);
    records.set(name, asked);
    asked.catch(() => records.delete(name));
    return asked;
  }

  return {
    index: () => index,
    loadIndex: async () => (index ??= await fetchIndex()),
    recordOf,
    forgetRecord: (name) => void records.delete(name),
  };
}

function remember(index: RegistryIndex): RegistryIndex {
  lastGood.write(JSON.stringify(index));
  return index;
}

function fetched<T>(address: string, answer: Answer<T>): Promise<T> {
  return withRetry(() => requestJson(address, { answer, timeoutMs: TIMEOUT_MS }), ONCE_MORE);
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
