/** State that the copies of this module in all bundles share. */
interface CustomerData {
  /** The user whose data is stored. */
  owner?: string | undefined;
  /** Called at sign-out. Copies of this module in releases that were published earlier use this name. */
  forget: Set<() => void>;
}

const KEY = Symbol.for('ssp.customer-data');
const page = globalThis as { [KEY]?: CustomerData | undefined };
const state = (): CustomerData => (page[KEY] ??= { forget: new Set() });

// Sign-out preserves the theme, the visitor’s fibre token and locations (D-033) and the releases of the remotes.
// host/src/identity removes the records of the identity provider.
const PRESERVED_KEYS = /^(theme|fibre-check:token|fibre-check:locations|portal:.*|oidc\..*)$/;

/** Calls `listener` at sign-out and when another user signs in. Returns the function that unregisters it. */
export function onSignOut(listener: () => void): () => void {
  state().forget.add(listener);
  return () => state().forget.delete(listener);
}

/** Sign-out: calls the listeners of all bundles and removes the user’s records from both storages (D-033). */
export function clearUserData(): void {
  const data = state();
  data.owner = undefined;
  data.forget.forEach((listener) => listener());
  clearSessionRecords();
}

/** Called by the host with the signed-in user; clears the data of a different previous user. */
export function setCurrentUser(userId: string): void {
  const { owner } = state();
  if (owner !== undefined && owner !== userId) clearUserData();
  state().owner = userId;
}

/** Removes all records from session and local storage except the preserved ones. */
export function clearSessionRecords(): void {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) if (!PRESERVED_KEYS.test(key)) storage.removeItem(key);
    } catch {
      // A browser that denies storage stores no records.
    }
  }
}
