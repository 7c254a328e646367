import { combineReadings } from './combineReadings';
import { hasSerialLength, isCompleteSerial, findCorrectedSerial } from './serialNumber';

/** The recogniser's result for a strip; the confidence is 0 to 100. */
export type RecognisedText = { text: string; confidence: number };

/** The result of a scan: the serial, if any, and whether it is certain or the customer should check it. */
export type SerialResult = { serial: string | undefined; sure: boolean };

/** A complete serial read with more confidence than this needs no second reading. */
const SINGLE_READING_CONFIDENCE = 85;

/**
 * With less confidence, at least two readings and this share of all must agree on a serial: of many readings two may agree
 * by chance.
 */
const AGREEING_SHARE = 0.34;

/** Ranks a complete serial above all others: a number that fails the check digit is wrong, however often it was read. */
const COMPLETE_SERIAL_BONUS = 1000;

/** How often a serial was read, and its highest confidence. */
type SerialSupport = { times: number; confidence: number };

export class Readings {
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
