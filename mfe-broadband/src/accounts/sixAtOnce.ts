/** What a browser sends to one place at once: a request beyond that waits in its queue while its ten seconds pass. */
const AT_ONCE = 6;

/** Does the work for every item, for six of them at a time; the results come in the order of the items. */
export async function sixAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
