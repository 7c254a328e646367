/** Far more kinds than five remotes can have; a limit, so that invented kinds do not fill the memory. */
const MAX_KINDS = 2000;
const REST = 'others';

/** Returns a function that counts one failure of a kind and returns the count of that kind since the process started. */
export function createFailureCounter() {
  const counts = new Map<string, number>();
  return (kind: string): number => {
    const key = counts.has(kind) || counts.size < MAX_KINDS ? kind : REST;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
