import { likeliest } from './combineReadings';
import { hasSerialLength, isWhole, serialRead } from './serialNumber';

/** What the recogniser made of a strip; its confidence is 0 to 100. */
export type Recognised = { text: string; confidence: number };

/** What was read, if anything, and whether it may be taken without asking. */
export type Reading = { serial: string | undefined; sure: boolean };

/** A whole serial read with this confidence needs no second reading. */
const CONFIDENT = 85;

/** Otherwise two must agree, and this share of all: the more readings there are, the easier two agree by chance. */
const AGREEING = 0.34;

/** A number of the right length that fails the check is wrong, however often it was read. */
const WHOLE = 1000;

type Support = { times: number; confidence: number };

/** Everything that was read of one photo, and what follows from it. */
export class Readings {
  private readonly all: string[] = [];
  private readonly support = new Map<string, Support>();
  private last = '';

  /** Notes a reading. Returns whether it is certain: a whole serial, read confidently or in agreement with others. */
  add({ text, confidence }: Recognised): boolean {
    const serial = serialRead(text);
    if (serial === '') return false;
    this.all.push(serial);
    this.last = serial;
    const { times, confidence: most } = this.put(serial, 1, confidence);
    return isWhole(serial) && (times >= Math.max(2, AGREEING * this.all.length) || most > CONFIDENT);
  }

  /** The reading that was found to be certain just now. */
  get certain(): Reading {
    return { serial: this.last, sure: true };
  }

  /** The likeliest of readings none of which is certain. */
  get likeliest(): Reading {
    const combined = likeliest(this.all);
    if (combined !== undefined) this.put(combined, 2, 60);
    const ranked = [...this.support].map(([serial, { times, confidence }]) => {
      const form =
        (isWhole(serial) ? WHOLE : 0) + (hasSerialLength(serial) ? 8 : 0) + (serial.startsWith('89') ? 4 : 0);
      return { serial, rank: times * 10 + confidence / 10 + form };
    });
    return { serial: ranked.sort((a, b) => b.rank - a.rank)[0]?.serial, sure: false };
  }

  private put(serial: string, more: number, confidence: number): Support {
    const before = this.support.get(serial) ?? { times: 0, confidence: 0 };
    const now = { times: before.times + more, confidence: Math.max(before.confidence, confidence) };
    this.support.set(serial, now);
    return now;
  }
}
