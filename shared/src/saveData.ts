/**
 * Whether the browser's Save-Data setting is on. Then nothing is prefetched, and large files are loaded only on request.
 * False in browsers that do not support it.
 */
export function isSaveDataEnabled(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // missing in the DOM types, because not every browser has it
  return connection?.saveData === true;
}
