/** Which user's data is stored, and what sign-out calls. The copies of this module in all bundles share one object. */
interface SharedUserData {
  /** The user whose data is stored. */
  owner?: string | undefined;
  /** Called at sign-out. Copies of this module in releases that were published earlier use this name. */
  forget: Set<() => void>;
}

const USER_DATA_KEY = Symbol.for('ssp.customer-data');
const pageGlobals = globalThis as { [USER_DATA_KEY]?: SharedUserData | undefined };
const sharedUserData = (): SharedUserData => (pageGlobals[USER_DATA_KEY] ??= { forget: new Set() });

// Sign-out preserves the theme, the visitor’s fibre token and locations (D-033) and the releases of the remotes.
// host/src/identity removes the records of the identity provider.
const PRESERVED_KEYS = /^(theme|fibre-check:token|fibre-check:locations|portal:.*|oidc\..*)$/;

/** Calls `listener` at sign-out and when another user signs in. Returns the function that unregisters it. */
export function onSignOut(listener: () => void): () => void {
  sharedUserData().forget.add(listener);
  return () => sharedUserData().forget.delete(listener);
}

/** Sign-out: calls the listeners of all bundles and removes the user’s records from both storages (D-033). */
export function clearUserData(): void {
  const data = sharedUserData();
  data.owner = undefined;
  data.forget.forEach((listener) => listener());
  removeStoredRecords();
}

/** Called by the host with the signed-in user; clears the data of a different previous user. */
export function setCurrentUser(userId: string): void {
  const { owner } = sharedUserData();
  if (owner !== undefined && owner !== userId) clearUserData();
  sharedUserData().owner = userId;
}

/** Removes all records of session and local storage except the preserved ones. Calls no listener of `onSignOut`. */
export function removeStoredRecords(): void {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) if (!PRESERVED_KEYS.test(key)) storage.removeItem(key);
    } catch {
      // A browser that denies storage stores no records.
    }
  }
}
