import { hasSerialLength, ISSUER_DIGITS, luhnValue } from './serialNumber';

/** A read digit that equals the issuer's counts as two more readings. */
const ISSUER_BONUS = 2;

/** How often each digit was read at each position. */
function countDigits(readings: string[], length: number): Map<number, number>[] {
  return Array.from({ length }, (_, position) => {
    const counts = new Map<number, number>();
    for (const reading of readings) {
      const digit = Number(reading[position]);
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    const issuerDigit = position < ISSUER_DIGITS.length ? Number(ISSUER_DIGITS[position]) : Number.NaN;
    if (counts.has(issuerDigit)) counts.set(issuerDigit, counts.get(issuerDigit)! + ISSUER_BONUS);
    return counts;
  });
}

type DigitSequence = { digits: string; logProbability: number };

/** The most frequently read digits that pass the Luhn check: dynamic programming over the checksum. */
function findLikeliestValid(positions: Map<number, number>[]): DigitSequence | undefined {
  let paths = new Map<number, DigitSequence>([[0, { digits: '', logProbability: 0 }]]);
  positions.forEach((counts, position) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const next = new Map<number, DigitSequence>();
    for (const [sum, path] of paths) {
      for (const [digit, count] of counts) {
        const reached = (sum + luhnValue(digit, positions.length - 1 - position)) % 10;
        const logProbability = path.logProbability + Math.log(count / total);
        const before = next.get(reached);
        if (!before || before.logProbability < logProbability)
          next.set(reached, { digits: `${path.digits}${digit}`, logProbability });
      }
    }
    paths = next;
  });
  return paths.get(0);
}

/**
 * Combines readings that differ: for each position one of the digits that were read there, so that the whole passes the
 * Luhn check and its digits were read most often. Needs three readings of the same length.
 */
export function combineReadings(readings: string[]): string | undefined {
  const lengths = [19, 20].map((length) => readings.filter((reading) => reading.length === length));
  const same = lengths.sort((a, b) => b.length - a.length)[0] ?? [];
  const [first] = same;
  if (!first || same.length < 3 || !hasSerialLength(first)) return undefined;
  return findLikeliestValid(countDigits(same, first.length))?.digits;
}
