/** Answers by question, each for a while; the longest unused ones make room for new ones. */
export type AnswerCache = { get(question: string): string | undefined; set(question: string, answer: string): void };

/** Keeps at most `most` answers, each for `keptMs`. */
export function createAnswerCache(most: number, keptMs: number, now: () => number = Date.now): AnswerCache {
  const answers = new Map<string, { answer: string; until: number }>();

  return {
    get(question) {
      const found = answers.get(question);
      if (!found) return undefined;
      answers.delete(question);
      if (found.until <= now()) return undefined;
      answers.set(question, found); // back at the end: the first ones are the longest unused
      return found.answer;
    },
    set(question, answer) {
      answers.delete(question);
      answers.set(question, { answer, until: now() + keptMs });
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break;
        answers.delete(oldest);
      }
    },
  };
}
