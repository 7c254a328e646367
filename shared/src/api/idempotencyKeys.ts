/**
 * Creates the idempotency keys of one API call. A retry with the same content has the same key, so that a lost response
 * does not lead to a second order. Other content has a new key, and so has any content after `reset`, which the caller
 * calls after a success.
 */
export function createIdempotencyKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: crypto.randomUUID() };
      return last.key;
    },
    reset(): void {
      last = undefined;
    },
  };
}
