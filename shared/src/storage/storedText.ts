export type StorageArea = 'local' | 'session';

export interface StoredText {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

/** Access to the string of one storage key. If the browser denies storage, `read` returns null and `write` does nothing. */
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
