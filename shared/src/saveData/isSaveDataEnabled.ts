/**
 * Save-Data: a customer who pays by the megabyte has nothing fetched ahead of need, and what is heavy only when it is
 * asked for. Not every browser tells.
 */
export function isSaveDataEnabled(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in the types: not in every browser
  return connection?.saveData === true;
}
