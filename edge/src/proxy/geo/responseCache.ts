/** A cache with a time to live that evicts the least recently used entries. */
export type ResponseCache = { get(key: string): string | undefined; set(key: string, answer: string): void };

/** Keeps at most `most` responses, each for `keptMs`. */
export function createResponseCache(most: number, keptMs: number, now: () => number = Date.now): ResponseCache {
  const answers = new Map<string, { answer: string; until: number }>();

  return {
    get(key) {
      const found = answers.get(key);
      if (!found) return undefined;
      answers.delete(key);
      if (found.until <= now()) return undefined;
      answers.set(key, found); // moved to the end: the first entries are the least recently used
      return found.answer;
    },
    set(key, answer) {
      answers.delete(key);
      answers.set(key, { answer, until: now() + keptMs });
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break;
        answers.delete(oldest);
      }
    },
  };
}
