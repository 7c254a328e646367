/**
 * Idempotency keys of a call. A retry with the same content has the same key, so that a lost response does not lead to a
 * second order. Other content, and every call after a success, has a new key.
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
