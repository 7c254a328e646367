/** Which of the browser’s storages. */
export type StorageArea = 'local' | 'session';

/** One text in the browser’s storage. */
export interface StoredText {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

/** The text under one key. A browser that denies storage (private mode, quota) counts as an empty one. */
export function storedText(area: StorageArea, key: string): StoredText {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  return {
    read: () => orNull(() => storage().getItem(key)),
    write: (text) => void orNull(() => storage().setItem(key, text)),
    remove: () => void orNull(() => storage().removeItem(key)),
  };
}

function orNull<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
