import { isTransient, requestJson, RETRY_ONCE, withRetry, type Schema } from '@portal/shared/http';
import { FILE_TIMEOUT_MS } from '../timeouts';
import { lastGoodRecord } from './registryCache';
import { registryIndex, remoteRecord, type IndexEntry, type RegistryIndex, type RemoteRecord } from './schema';

const INDEX_ADDRESS = '/registry.json';
/** One more try (D-131). */

/** What the server says of a remote, or what it said at the last visit while it is down. */
export interface FoundRecord {
  record: RemoteRecord;
  isOld: boolean;
}

/** The index of this moment. */
export function askIndex(): Promise<RegistryIndex> {
  return fetched(INDEX_ADDRESS, registryIndex);
}

/** The record of a remote from its address in the index. */
export async function askRecord({ name, record: address }: IndexEntry): Promise<FoundRecord> {
  try {
    return { record: await fetched(address, remoteRecord), isOld: false };
  } catch (error) {
    const before = isTransient(error) ? checkedRecord(lastGoodRecord(name)) : undefined;
    if (!before) throw error;
    return { record: before, isOld: true };
  }
}

/** A record from elsewhere, if it is one. */
export function checkedRecord(value: unknown): RemoteRecord | undefined {
  return remoteRecord.safeParse(value).data;
}

function fetched<T>(address: string, schema: Schema<T>): Promise<T> {
  return withRetry(() => requestJson(address, { schema, timeoutMs: FILE_TIMEOUT_MS }), RETRY_ONCE);
}
