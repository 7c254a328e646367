import { storedText } from '@portal/shared/storage';
import { indexIn } from './parseIndex';
import type { IndexEntry, RegistryIndex, RemoteRecord } from './schema';

/** What the last visit was told: the index, and the records it asked for, all under one key. */
const stored = storedText('local', 'portal:registry');

/** The index of the last visit. */
export const lastGoodIndex = (): RegistryIndex | undefined => indexIn(parsed(stored.read()));

/** The record with which a remote was last found, as it was written. */
export const lastGoodRecord = (name: string): unknown => records()[name];

/** Whether an earlier page was told of the release the index names: there is no need to ask ahead. */
export function remembersRecord({ name, version }: IndexEntry): boolean {
  return (Object(lastGoodRecord(name)) as { version?: unknown }).version === version;
}

/** Keeps the index for a time when the registry is down, and drops the records of remotes it no longer names. */
export function rememberIndex(found: RegistryIndex): RegistryIndex {
  const kept = Object.entries(records()).filter(([name]) => found.remotes.some((remote) => remote.name === name));
  write(found, Object.fromEntries(kept));
  return found;
}

/** Keeps a record, beside the index that names its remote, for a time when the registry is down. */
export function rememberRecord(found: RemoteRecord): RemoteRecord {
  const index = lastGoodIndex();
  if (index) write(index, { ...records(), [found.name]: found });
  return found;
}

/** What a JSON text says; undefined when it is none. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function records(): Record<string, unknown> {
  const { records: found } = Object(parsed(stored.read())) as { records?: unknown };
  return { ...(Object(found) as Record<string, unknown>) }; // each is checked by whoever takes it
}

function write(index: RegistryIndex, kept: Record<string, unknown>): void {
  stored.write(JSON.stringify({ ...index, records: kept }));
}
