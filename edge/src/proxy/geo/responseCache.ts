/** A cache of at most `maxEntries` response bodies, each for `ttlMs`, that evicts the least recently used entries. */
export function createResponseCache(maxEntries: number, ttlMs: number) {
  const entries = new Map<string, { body: string; expiresAt: number }>();

  return {
    get(key: string): string | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.expiresAt <= Date.now()) return undefined;
      entries.set(key, entry); // moved to the end: the first entries are the least recently used
      return entry.body;
    },
    set(key: string, body: string): void {
      entries.delete(key);
      entries.set(key, { body, expiresAt: Date.now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
  };
}
