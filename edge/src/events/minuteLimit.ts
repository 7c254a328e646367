/** Returns a function that allows so many calls a minute: false for each further one. */
export function createMinuteLimit(max: number): () => boolean {
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
