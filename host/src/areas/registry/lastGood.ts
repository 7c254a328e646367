import { storedText } from '@portal/shared/storage';
import { indexIn } from './indexIn';
import type { IndexEntry, RegistryIndex, RemoteRecord } from './record';

const index = storedText('local', 'portal:registry');
const record = (name: string) => storedText('local', `portal:record:${name}`);

/** The index of the last visit. */
export const lastGoodIndex = (): RegistryIndex | undefined => indexIn(parsed(index.read()));

/** The record with which a remote was last found, as it was written. */
export const lastGoodRecord = (name: string): unknown => parsed(record(name).read());

/** Whether an earlier page was told of the release the index names: there is no need to ask ahead. */
export function remembersRecord({ name, version }: IndexEntry): boolean {
  return (Object(lastGoodRecord(name)) as { version?: unknown }).version === version;
}

/** Keeps the index for a time when the registry is down, and drops the records of remotes it no longer names. */
export function rememberIndex(found: RegistryIndex): RegistryIndex {
  const before = lastGoodIndex()?.remotes ?? [];
  for (const { name } of before) if (!found.remotes.some((remote) => remote.name === name)) record(name).remove();
  index.write(JSON.stringify(found));
  return found;
}

/** Keeps a record for a time when the registry is down. */
export function rememberRecord(found: RemoteRecord): RemoteRecord {
  record(found.name).write(JSON.stringify(found));
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
