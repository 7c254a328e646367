import { FIRST_ATTEMPT, FURTHER_ATTEMPTS, type AttemptSettings } from './attempts';
import { canContinueSerial, type LineWithNeighbours, type TextLine } from './lines';

type ReadLine = (line: TextLine, attempt: AttemptSettings) => Promise<RecognisedText>;

/** One line, or the two lines of a wrapped serial; a higher score looks more like a serial. */
type Candidate = { lines: TextLine[]; score: number };

type FirstReading = { line: LineWithNeighbours; result: RecognisedText };

function serialScoreOf({ text, confidence }: RecognisedText): number {
  const serial = findCorrectedSerial(text);
  const form = (isCompleteSerial(serial) ? 60 : 0) + (hasSerialLength(serial) ? 30 : 0) + Math.min(20, serial.length);
  return form + (serial ? 4 * (7 - countIssuerMismatches(serial)) : 0) + confidence / 10;
}

/** Whether the number of digits fits half a serial, with some digits lost or doubled. */
function isPossibleHalf({ text }: RecognisedText): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 14;
}

function joinTexts(parts: RecognisedText[]): RecognisedText {
  return {
    text: parts.map(({ text }) => text).join(''),
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  };
}

/**
 * Reads the serial on one of the lines, or on two lines below each other. Reads all lines once, then the two best
 * candidates in further attempts until a reading is certain.
 */
export async function readSerial(lines: LineWithNeighbours[], read: ReadLine): Promise<SerialResult> {
  const readings = new Readings();
  const firstReadings: FirstReading[] = [];
  for (const line of lines) {
    const result = await read(line, FIRST_ATTEMPT);
    if (readings.add(result)) return readings.certain;
    firstReadings.push({ line, result });
  }
  const candidates: Candidate[] = firstReadings.map(({ line, result }) => ({
    lines: [line],
    score: serialScoreOf(result),
  }));
  for await (const { parts, ...candidate } of wrappedCandidates(firstReadings, read)) {
    const result = joinTexts(parts);
    if (readings.add(result)) return readings.certain;
    candidates.push({ ...candidate, score: serialScoreOf(result) });
  }
  candidates.sort((a, b) => b.score - a.score);
  for (const [rank, candidate] of candidates.slice(0, 2).entries()) {
    for (const attempt of rank === 0 ? FURTHER_ATTEMPTS : FURTHER_ATTEMPTS.slice(0, 5)) {
      const parts: RecognisedText[] = [];
      for (const line of candidate.lines) parts.push(await read(line, attempt));
      if (readings.add(joinTexts(parts))) return readings.certain;
    }
  }
  return readings.likeliest;
}

/**
 * Pairs of lines that may be the two halves of one serial: two detected lines, or a detected line and the place of a
 * line above or below it.
 */
async function* wrappedCandidates(
  firstReadings: FirstReading[],
  read: ReadLine,
): AsyncGenerator<{ lines: TextLine[]; parts: RecognisedText[] }> {
  const halves = firstReadings.filter(({ result }) => isPossibleHalf(result));
  const paired = new Set<FirstReading>();
  for (const upper of halves) {
    for (const lower of halves) {
      if (!canContinueSerial(upper.line, lower.line)) continue;
      paired.add(upper).add(lower);
      yield { lines: [upper.line, lower.line], parts: [upper.result, lower.result] };
    }
  }
  for (const half of halves.filter((one) => !paired.has(one))) {
    for (const neighbour of half.line.neighbours) {
      const result = await read(neighbour, FIRST_ATTEMPT);
      if (!isPossibleHalf(result)) continue;
      const isAbove = neighbour.offset < half.line.offset;
      const lines = [half.line, neighbour];
      const parts = [half.result, result];
      yield isAbove ? { lines: lines.reverse(), parts: parts.reverse() } : { lines, parts };
    }
  }
}

/** The recogniser's result for a strip; the confidence is 0 to 100. */
export type RecognisedText = { text: string; confidence: number };

/** The result of a scan: the serial, if any, and whether it is certain or the customer should check it. */
export type SerialResult = { serial: string | undefined; sure: boolean };

/** A complete serial read with more confidence than this needs no second reading. */
const SINGLE_READING_CONFIDENCE = 85;

/**
 * With less confidence, at least two readings and this share of all must agree on a serial: of many readings two may
 * agree by chance.
 */
const AGREEING_SHARE = 0.34;

/** Ranks a complete serial above all others: a number with a wrong check digit is wrong, however often it was read. */
const COMPLETE_SERIAL_BONUS = 1000;

/** How often a serial was read, and its highest confidence. */
type SerialSupport = { times: number; confidence: number };

class Readings {
  private readonly all: string[] = [];
  private readonly support = new Map<string, SerialSupport>();
  private last = '';

  /** Adds a reading. Returns whether it is certain: a complete serial, read with confidence or several times. */
  add({ text, confidence }: RecognisedText): boolean {
    const serial = findCorrectedSerial(text);
    if (serial === '') return false;
    this.all.push(serial);
    this.last = serial;
    const { times, confidence: most } = this.addSupport(serial, 1, confidence);
    return (
      isCompleteSerial(serial) &&
      (times >= Math.max(2, AGREEING_SHARE * this.all.length) || most > SINGLE_READING_CONFIDENCE)
    );
  }

  get certain(): SerialResult {
    return { serial: this.last, sure: true };
  }

  get likeliest(): SerialResult {
    const combined = combineReadings(this.all);
    if (combined !== undefined) this.addSupport(combined, 2, 60);
    const ranked = [...this.support].map(([serial, { times, confidence }]) => {
      const form =
        (isCompleteSerial(serial) ? COMPLETE_SERIAL_BONUS : 0) +
        (hasSerialLength(serial) ? 8 : 0) +
        (serial.startsWith('89') ? 4 : 0);
      return { serial, rank: times * 10 + confidence / 10 + form };
    });
    return { serial: ranked.sort((a, b) => b.rank - a.rank)[0]?.serial, sure: false };
  }

  private addSupport(serial: string, more: number, confidence: number): SerialSupport {
    const before = this.support.get(serial) ?? { times: 0, confidence: 0 };
    const now = { times: before.times + more, confidence: Math.max(before.confidence, confidence) };
    this.support.set(serial, now);
    return now;
  }
}

/** A read digit that equals the digit of ISSUER_DIGITS at its position counts as two more readings. */
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
function combineReadings(readings: string[]): string | undefined {
  const lengths = [19, 20].map((length) => readings.filter((reading) => reading.length === length));
  const same = lengths.sort((a, b) => b.length - a.length)[0] ?? [];
  const [first] = same;
  if (!first || same.length < 3 || !hasSerialLength(first)) return undefined;
  return findLikeliestValid(countDigits(same, first.length))?.digits;
}

/**
 * The serial in a recognised text (D-113): the first run of 10 to 25 digits, white space ignored. Of a longer run it
 * takes the first 25 digits; numbers that only white space separates become one.
 */
export function findSerial(text: string): string | undefined {
  return text.replace(/\s+/g, '').match(/\d{10,25}/)?.[0];
}

/** The first digits of an ICCID of this operator: 89 telecommunication, 233 Ghana, 01 the operator. */
const ISSUER_DIGITS = '8923301';

/** What a digit adds to the Luhn sum if `after` digits follow it. */
function luhnValue(digit: number, after: number): number {
  const value = after % 2 === 1 ? digit * 2 : digit;
  return value > 9 ? value - 9 : value;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits).reduce((all, digit, i) => all + luhnValue(Number(digit), digits.length - 1 - i), 0);
  return sum % 10 === 0;
}

const hasSerialLength = (digits: string) => digits.length === 19 || digits.length === 20;

/** A complete ICCID: 19 or 20 digits that start with 89 and end with the right check digit. */
const isCompleteSerial = (digits: string) => hasSerialLength(digits) && digits.startsWith('89') && passesLuhn(digits);

/** How many of the first digits differ from the operator's. */
function countIssuerMismatches(digits: string): number {
  return Array.from(ISSUER_DIGITS).filter((digit, i) => digits[i] !== digit).length;
}

/** Replaces a beginning with at most two misread digits by the operator's, if the check digit is right then. */
function correctIssuer(digits: string): string {
  const errors = countIssuerMismatches(digits);
  const corrected = ISSUER_DIGITS + digits.slice(ISSUER_DIGITS.length);
  return hasSerialLength(digits) && errors > 0 && errors <= 2 && passesLuhn(corrected) ? corrected : digits;
}

/** The serial in a recognised text, with a corrected beginning; '' if there is none. */
const findCorrectedSerial = (text: string) => correctIssuer(findSerial(text) ?? '');
