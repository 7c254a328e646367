/**
 * Whether the browser's Save-Data setting is on: nothing is prefetched, and large files are loaded only on request.
 * False in browsers that do not support it.
 */
export function isSaveDataEnabled(): boolean {
  // The DOM types lack it, because not every browser has it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
