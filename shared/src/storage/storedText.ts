export type StorageArea = 'local' | 'session';

export interface StoredText {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

/** The string of one key. When the browser denies storage (private mode, quota), reading returns null. */
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
