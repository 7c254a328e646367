/** Save-Data: a customer who pays by the megabyte fetches nothing ahead of need. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser
  return connection?.saveData === true;
}
