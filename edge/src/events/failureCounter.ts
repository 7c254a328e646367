/** Limits the memory that invented kinds can use. A kind is remote, version, phase and code: five remotes have far fewer. */
const MAX_KINDS = 2000;
const OTHER_KINDS = 'others';

/**
 * Creates a function that counts one failure of a kind and returns the count of that kind since the process started.
 * Kinds beyond `MAX_KINDS` are counted together.
 */
export function createFailureCounter() {
  const counts = new Map<string, number>();
  return (kind: string): number => {
    const key = counts.has(kind) || counts.size < MAX_KINDS ? kind : OTHER_KINDS;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
