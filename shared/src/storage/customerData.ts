/** What every bundle’s copy of this room shares: whose data is held, and how to forget it. */
interface CustomerData {
  owner?: string | undefined;
  forget: Set<() => void>;
}

const KEY = Symbol.for('ssp.customer-data');
const page = globalThis as { [KEY]?: CustomerData | undefined };
const held = (): CustomerData => (page[KEY] ??= { forget: new Set() });

// Left behind on purpose: the theme, the visitor’s fibre token and places (D-033), the releases of the remotes. The
// identity provider’s own records are removed by host/identity, in its own order.
const KEPT = /^(theme|fibre-check:token|fibre-check:locations|portal:.*|oidc\..*)$/;

/** Registers what to forget at sign-out or when another customer signs in. Returns how to unregister it. */
export function onSignOut(forget: () => void): () => void {
  held().forget.add(forget);
  return () => held().forget.delete(forget);
}

/** Sign-out: empties the caches of all bundles and removes every record of the customer from both storages (D-033). */
export function clearUserData(): void {
  const data = held();
  data.owner = undefined;
  data.forget.forEach((forget) => forget());
  clearSessionRecords();
}

/** The host says who is signed in. Is it somebody else than before, everything of the first one is forgotten. */
export function setCurrentUser(userId: string): void {
  const { owner } = held();
  if (owner !== undefined && owner !== userId) clearUserData();
  held().owner = userId;
}

/** Removes every record from session and local storage but those that belong to no customer. */
export function clearSessionRecords(): void {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) if (!KEPT.test(key)) storage.removeItem(key);
    } catch {
      // A browser that denies storage holds no records either.
    }
  }
}
