/** Answers by key, each for a while; the longest unused ones make room for new ones. */
export type ResponseCache = { get(key: string): string | undefined; set(key: string, answer: string): void };

/** Keeps at most `most` answers, each for `keptMs`. */
export function createResponseCache(most: number, keptMs: number, now: () => number = Date.now): ResponseCache {
  const answers = new Map<string, { answer: string; until: number }>();

  return {
    get(key) {
      const found = answers.get(key);
      if (!found) return undefined;
      answers.delete(key);
      if (found.until <= now()) return undefined;
      answers.set(key, found); // back at the end: the first ones are the longest unused
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
