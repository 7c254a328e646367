/**
 * The Levenshtein distance; returns `most + 1` early if the lengths differ by more than `most`.
 * @example editDistance('takoradi', 'takordi', 2) // 1
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
