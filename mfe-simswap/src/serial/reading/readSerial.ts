import { FIRST, FURTHER, type Attempt } from './attempts';
import type { FoundLine } from './preparePhoto';
import { Readings, type Reading, type Recognised } from './readings';
import { hasSerialLength, isWhole, issuerErrors, serialRead } from './serialNumber';
import { canFollow, type TextLine } from './textLine';

/** Cuts a line as an attempt wants it and recognises it. */
export type Read = (line: TextLine, attempt: Attempt) => Promise<Recognised>;

/** One line, or the two that hold the halves of a wrapped serial; `worth` is how much it read like a serial. */
type Guess = { lines: TextLine[]; worth: number };

type ReadOnce = { line: FoundLine; result: Recognised };

/** How much a first reading looks like a serial. */
function worthOf({ text, confidence }: Recognised): number {
  const serial = serialRead(text);
  const form = (isWhole(serial) ? 60 : 0) + (hasSerialLength(serial) ? 30 : 0) + Math.min(20, serial.length);
  return form + (serial ? 4 * (7 - issuerErrors(serial)) : 0) + confidence / 10;
}

/** Whether this many digits are half a serial, some of them lost or doubled. */
function isHalf({ text }: Recognised): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 14;
}

function joined(parts: Recognised[]): Recognised {
  return {
    text: parts.map(({ text }) => text).join(''),
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  };
}

/**
 * Reads the serial on one of the lines, or on two that follow each other. All lines are read once, the likeliest guess
 * then in further ways until the reading is certain.
 */
export async function readSerial(lines: FoundLine[], read: Read): Promise<Reading> {
  const readings = new Readings();
  const once: ReadOnce[] = [];
  for (const line of lines) {
    const result = await read(line, FIRST);
    if (readings.add(result)) return readings.certain;
    once.push({ line, result });
  }
  const guesses: Guess[] = once.map(({ line, result }) => ({ lines: [line], worth: worthOf(result) }));
  for await (const { parts, ...guess } of wrapped(once, read)) {
    const result = joined(parts);
    if (readings.add(result)) return readings.certain;
    guesses.push({ ...guess, worth: worthOf(result) });
  }
  guesses.sort((a, b) => b.worth - a.worth);
  for (const [rank, guess] of guesses.slice(0, 2).entries()) {
    for (const attempt of rank === 0 ? FURTHER : FURTHER.slice(0, 5)) {
      const parts: Recognised[] = [];
      for (const line of guess.lines) parts.push(await read(line, attempt));
      if (readings.add(joined(parts))) return readings.certain;
    }
  }
  return readings.likeliest;
}

/** Two lines that may be the halves of one serial: both were found, or one was and the other is looked for beside it. */
async function* wrapped(once: ReadOnce[], read: Read): AsyncGenerator<{ lines: TextLine[]; parts: Recognised[] }> {
  const halves = once.filter(({ result }) => isHalf(result));
  const paired = new Set<ReadOnce>();
  for (const upper of halves) {
    for (const lower of halves) {
      if (!canFollow(upper.line, lower.line)) continue;
      paired.add(upper).add(lower);
      yield { lines: [upper.line, lower.line], parts: [upper.result, lower.result] };
    }
  }
  for (const half of halves.filter((one) => !paired.has(one))) {
    for (const neighbour of half.line.neighbours) {
      const result = await read(neighbour, FIRST);
      if (!isHalf(result)) continue;
      const isAbove = neighbour.offset < half.line.offset;
      const lines = [half.line, neighbour];
      const parts = [half.result, result];
      yield isAbove ? { lines: lines.reverse(), parts: parts.reverse() } : { lines, parts };
    }
  }
}
