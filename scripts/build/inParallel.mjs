/**
 * Runs a task for each item, at most a few at the same time, in the order given. The first failure is the result, and
 * nothing new begins after it; what runs already is waited for.
 * @template Item
 * @param {Item[]} items
 * @param {number} atOnce
 * @param {(item: Item) => Promise<void>} task
 */
export async function inParallel(items, atOnce, task) {
  const waiting = [...items];
  let failure;
  const worker = async () => {
    while (waiting.length > 0 && !failure) {
      try {
        await task(waiting.shift());
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failure) throw failure.error;
}
