import { FIRST_ATTEMPT, FURTHER_ATTEMPTS, type Attempt } from './attempts';
import type { FoundLine } from './preparePhoto';
import { Readings, type SerialResult, type RecognisedText } from './readings';
import { hasSerialLength, isCompleteSerial, countIssuerMismatches, findCorrectedSerial } from './serialNumber';
import { canFollow, type TextLine } from './textLine';

export type ReadLine = (line: TextLine, attempt: Attempt) => Promise<RecognisedText>;

/** One line, or the two lines of a wrapped serial; a higher score looks more like a serial. */
type Candidate = { lines: TextLine[]; score: number };

type FirstReading = { line: FoundLine; result: RecognisedText };

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
export async function readSerial(lines: FoundLine[], read: ReadLine): Promise<SerialResult> {
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
 * Pairs of lines that may be the two halves of one serial: two detected lines, or a detected line and the place of a line
 * above or below it.
 */
async function* wrappedCandidates(
  firstReadings: FirstReading[],
  read: ReadLine,
): AsyncGenerator<{ lines: TextLine[]; parts: RecognisedText[] }> {
  const halves = firstReadings.filter(({ result }) => isPossibleHalf(result));
  const paired = new Set<FirstReading>();
  for (const upper of halves) {
    for (const lower of halves) {
      if (!canFollow(upper.line, lower.line)) continue;
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
