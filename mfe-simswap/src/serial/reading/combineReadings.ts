import { hasSerialLength, ISSUER } from './serialNumber';

/** What a digit of the issuer's number counts in addition, where somebody read it: as much as two readings. */
const ISSUER_BONUS = 2;

/** How often each digit was read at each position; the issuer's digits count more where they were read at all. */
function votes(readings: string[], length: number): Map<number, number>[] {
  return Array.from({ length }, (_, position) => {
    const counts = new Map<number, number>();
    for (const reading of readings) {
      const digit = Number(reading[position]);
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    const issued = position < ISSUER.length ? Number(ISSUER[position]) : Number.NaN;
    if (counts.has(issued)) counts.set(issued, counts.get(issued)! + ISSUER_BONUS);
    return counts;
  });
}

/** What a digit adds to the check sum (Luhn) when `after` digits follow it. */
function checkValue(digit: number, after: number): number {
  const value = after % 2 === 1 ? digit * 2 : digit;
  return value > 9 ? value - 9 : value;
}

type Way = { digits: string; worth: number };

/** The most voted digits that pass the check: for every check sum so far, the best way to reach it. */
function bestPassing(positions: Map<number, number>[]): Way | undefined {
  let ways = new Map<number, Way>([[0, { digits: '', worth: 0 }]]);
  positions.forEach((counts, position) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const next = new Map<number, Way>();
    for (const [sum, way] of ways) {
      for (const [digit, count] of counts) {
        const reached = (sum + checkValue(digit, positions.length - 1 - position)) % 10;
        const worth = way.worth + Math.log(count / total);
        const before = next.get(reached);
        if (!before || before.worth < worth) next.set(reached, { digits: `${way.digits}${digit}`, worth });
      }
    }
    ways = next;
  });
  return ways.get(0);
}

/**
 * A serial put together from readings that differ: of all combinations of digits that were read at their positions, the
 * one with the most votes that passes the check of the last digit. Needs three readings of the same length.
 */
export function likeliest(readings: string[]): string | undefined {
  const lengths = [19, 20].map((length) => readings.filter((reading) => reading.length === length));
  const same = lengths.sort((a, b) => b.length - a.length)[0] ?? [];
  const [first] = same;
  if (!first || same.length < 3 || !hasSerialLength(first)) return undefined;
  return bestPassing(votes(same, first.length))?.digits;
}
