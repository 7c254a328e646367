import { storedText, type StorageArea } from './storedText';

/** A record’s place, its shape and the moment it stops to count. */
export interface RecordRules<T> {
  area: StorageArea;
  key: string;
  /** Checks what is read back; a schema of `@portal/shared/schema` can. */
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } };
  /** Epoch milliseconds from which on the record no longer counts. */
  expiresAt: (record: T) => number;
}

/** One record in the browser’s storage that goes stale. */
export interface ExpiringRecord<T> {
  /** The record, or nothing. An expired or unreadable one is removed. */
  read: () => T | undefined;
  write: (record: T) => void;
  remove: () => void;
}

/** A record that is checked when read and removed when it is expired or not of its shape. */
export function expiringRecord<T>({ area, key, schema, expiresAt }: RecordRules<T>): ExpiringRecord<T> {
  const stored = storedText(area, key);
  return {
    read() {
      const text = stored.read();
      if (text === null) return undefined;
      const parsed = schema.safeParse(jsonOf(text));
      if (parsed.success && Date.now() < expiresAt(parsed.data)) return parsed.data;
      stored.remove();
      return undefined;
    },
    write: (record) => stored.write(JSON.stringify(record)),
    remove: stored.remove,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
