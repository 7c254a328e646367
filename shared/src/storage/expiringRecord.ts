import { storedText, type StorageArea } from './storedText.ts';

export interface RecordOptions<T> {
  area: StorageArea;
  key: string;
  /** Validates the stored value, as the schemas of `@portal/shared/schema` do. */
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } };
  /** Epoch milliseconds from which on the record is expired. */
  expiresAt: (record: T) => number;
}

export interface ExpiringRecord<T> {
  /** The record, or undefined. Removes an expired or invalid record. */
  read: () => T | undefined;
  write: (record: T) => void;
  remove: () => void;
}

/** A stored record that is validated on reading, and removed when it is expired or invalid. */
export function expiringRecord<T>({ area, key, schema, expiresAt }: RecordOptions<T>): ExpiringRecord<T> {
  const stored = storedText(area, key);
  return {
    read() {
      const text = stored.read();
      if (text === null) return undefined;
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success && Date.now() < expiresAt(parsed.data)) return parsed.data;
      stored.remove();
      return undefined;
    },
    write: (record) => stored.write(JSON.stringify(record)),
    remove: stored.remove,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
