import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { indexIn } from './parseIndex';
import { lastGoodIndex, parsed, rememberIndex, rememberRecord } from './registryCache';
import type { IndexEntry, RegistryIndex, RemoteRecord } from './schema';

/** A page without an area asks the server nothing. In the runtime's own file, so that it costs no request either. */
const loadQuestions = () =>
  withRetry(() => import(/* webpackChunkName: "federation" */ './registryClient'), RETRY_ONCE);

/** Which remotes there are, and where their files lie. */
export interface Registry {
  /** The index, as soon as one is known. */
  index: () => RegistryIndex | undefined;
  /** What the index says of a remote. */
  entryOf: (name: string) => IndexEntry | undefined;
  /** The index; asks the server when the document brought none, and falls back to the last one that was good. */
  loadIndex: () => Promise<RegistryIndex | undefined>;
  /** Asks the server for the index of this moment. Rejects when there is none, and the known one stays. */
  revalidate: () => Promise<RegistryIndex>;
  /** The record of a remote; fetched once. While the registry is down it is the one of the last visit. */
  recordOf: (entry: IndexEntry) => Promise<RemoteRecord>;
  /** The next question fetches the record anew: a release may have taken the place of the one that failed. */
  forgetRecord: (name: string) => void;
  /** Remotes this page runs, with the version of each. */
  loaded: Map<string, string>;
}

/** The registry of this page, starting with what stands in the document. */
export function openRegistry(document: Document = window.document): Registry {
  const records = new Map<string, Promise<RemoteRecord>>();
  /** The record in the document, until somebody asks for it. */
  let addressed: unknown;
  let index = takeInDocument();

  function takeInDocument(): RegistryIndex | undefined {
    const data = parsed(document.getElementById('registry')?.textContent);
    const found = indexIn(data);
    if (!found || found.remotes.length === 0) return undefined;
    ({ record: addressed } = data as { record?: unknown });
    return rememberIndex(found);
  }

  const entryOf = (name: string) => index?.remotes.find((remote) => remote.name === name);

  async function revalidate(): Promise<RegistryIndex> {
    const { askIndex } = await loadQuestions();
    const found = await askIndex();
    for (const { name, version, canary } of found.remotes) {
      const before = entryOf(name);
      if (before?.version !== version || before.canary?.version !== canary?.version) records.delete(name);
    }
    return (index = rememberIndex(found));
  }

  async function loadIndex(): Promise<RegistryIndex | undefined> {
    // D-029: the portal stays usable, with the areas of its last visit.
    return (index ??= await revalidate().catch(lastGoodIndex));
  }

  function recordOf(entry: IndexEntry): Promise<RemoteRecord> {
    const { name } = entry;
    const known = records.get(name);
    if (known) return known;
    const asked = inlinedOrFetched(entry);
    records.set(name, asked);
    asked.catch(() => records.delete(name));
    return asked;
  }

  async function inlinedOrFetched(entry: IndexEntry): Promise<RemoteRecord> {
    const { askRecord, checkedRecord } = await loadQuestions();
    const inlined = checkedRecord(addressed);
    if (inlined?.name === entry.name) {
      addressed = undefined;
      return rememberRecord(inlined);
    }
    const { record, isOld } = await askRecord(entry);
    if (!isOld) return rememberRecord(record);
    records.delete(entry.name);
    return record;
  }

  return {
    index: () => index,
    entryOf,
    loadIndex,
    revalidate,
    recordOf,
    forgetRecord: (name) => void records.delete(name),
    loaded: new Map(),
  };
}
