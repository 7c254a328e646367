/** Counts the reports of each kind of failure since the process started. */
export type FailureCounter = {
  /** Counts one report and returns the new number. */
  add(kind: string): number;
};

/** Far more kinds than five remotes can have; a limit, so that invented kinds do not fill the memory. */
const MAX_KINDS = 2000;
const REST = 'others';

export function createFailureCounter(): FailureCounter {
  const counts = new Map<string, number>();
  return {
    add(kind) {
      const key = counts.has(kind) || counts.size < MAX_KINDS ? kind : REST;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
  };
}
