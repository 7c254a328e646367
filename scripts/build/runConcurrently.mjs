/**
 * Runs a task for each item in order, two at the same time: a small machine has two CPUs. After the first failure no task starts; the
 * function waits for the running tasks and then throws.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<void>} task
 */
export async function runConcurrently(items, task) {
  const waiting = [...items];
  /** @type {{ error: unknown } | undefined} */
  let failure;
  const worker = async () => {
    while (waiting.length > 0 && !failure) {
      try {
        await task(/** @type {Item} */ (waiting.shift()));
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all([worker(), worker()]);
  if (failure) throw failure.error;
}
