/** Returns a function that returns true for the first `max` calls of each clock minute, then false. */
export function createPerMinuteLimiter(max: number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) count = 0;
    minute = now;
    count += 1;
    return count <= max;
  };
}
