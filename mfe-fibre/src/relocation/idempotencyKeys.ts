import { randomId } from './identityStore';

/**
 * The keys under which a call may be sent again (`Idempotency-Key`). A press of the button and its repetitions share
 * one, so that an answer that got lost costs nothing: the operator gives it again. Something else to send, or something
 * new after a success, has a key of its own.
 */
export function createIdempotencyKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: randomId() };
      return last.key;
    },
    succeeded(): void {
      last = undefined;
    },
  };
}
