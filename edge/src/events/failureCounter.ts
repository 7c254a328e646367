/** How often each kind of failure was reported since this process started. */
export type FailureCounter = {
  /** Counts one more and gives the new number. */
  add(kind: string): number;
};

/** Far more kinds than five remotes can fail in; whoever invents more does not fill the memory. */
const KINDS_AT_MOST = 2000;
const REST = 'others';

export function createFailureCounter(): FailureCounter {
  const counts = new Map<string, number>();
  return {
    add(kind) {
      const key = counts.has(kind) || counts.size < KINDS_AT_MOST ? kind : REST;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
  };
}
