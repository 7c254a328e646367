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

/** Reads, writes and removes the record of one storage key; an expired or invalid one is removed when it is read. */
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

export type StorageArea = 'local' | 'session';

export interface StoredText {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

/** The text of one storage key. If the browser denies storage, `read` returns null, and the others do nothing. */
export function storedText(area: StorageArea, key: string): StoredText {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  return {
    read: () => nullOnError(() => storage().getItem(key)),
    write: (text) => void nullOnError(() => storage().setItem(key, text)),
    remove: () => void nullOnError(() => storage().removeItem(key)),
  };
}

function nullOnError<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The functions that are called at sign-out. */
const signOutListeners = new Set<() => void>();

// Sign-out preserves the theme, the visitor’s fibre token and locations (D-033) and what the host stores about this
// browser (`portal:`). The host’s session code removes its own records (`oidc.`, `sign-in:redirects`).
const PRESERVED_KEYS = /^(theme|fibre-check:token|fibre-check:locations|portal:.*|oidc\..*|sign-in:redirects)$/;

/** Calls `listener` at sign-out and when another user signs in. Returns the function that unregisters it. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Calls the listeners and removes all keys but `PRESERVED_KEYS` from both storages (D-033); the session stays. */
export function clearUserData(): void {
  signOutListeners.forEach((listener) => listener());
  for (const area of ['sessionStorage', 'localStorage'] as const)
    nullOnError(() => {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) if (!PRESERVED_KEYS.test(key)) storage.removeItem(key);
    });
}
