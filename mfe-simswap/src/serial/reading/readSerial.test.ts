/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import type { LineWithNeighbours } from './lines';
import { findSerial, readSerial } from './readSerial';

const SERIAL = '8923301943024613012';

const createLine = (offset: number, neighbours: number[] = []): LineWithNeighbours => ({
  ...{ slope: 0, offset, height: 40, left: 100, right: 700, score: 20 },
  neighbours: neighbours.map((other) => ({ ...createLine(other) })),
});

/** What a line at an offset is read as: one text after the other, then the last one again and again. */
type Texts = Record<number, (string | [text: string, confidence: number])[]>;

/** Reads the serial with a fake recogniser, and counts the readings. */
async function readWithTexts(lines: LineWithNeighbours[], texts: Texts) {
  const counts = new Map<number, number>();
  let reads = 0;
  const result = await readSerial(lines, async ({ offset }) => {
    reads += 1;
    const list = texts[offset] ?? [''];
    const index = counts.get(offset) ?? 0;
    counts.set(offset, index + 1);
    const text = list[Math.min(index, list.length - 1)] ?? '';
    return typeof text === 'string' ? { text, confidence: 30 } : { text: text[0], confidence: text[1] };
  });
  return { ...result, reads };
}

const MISREAD_SERIALS = Array.from({ length: 12 }, (_, i) => `99${i}2330194302461301`);
const SURE_RESULT = { serial: SERIAL, sure: true };
const UNSURE_RESULT = { serial: SERIAL, sure: false };
const NO_RESULT = { serial: undefined, sure: false };

test.each<[string, Texts, { serial?: string | undefined; sure: boolean; reads?: number }]>([
  ['a complete serial with high confidence is certain', { 100: [[`${SERIAL}\n`, 91]] }, { ...SURE_RESULT, reads: 1 }],
  [
    'a serial with low confidence is certain once two readings agree',
    { 100: ['8923301943024613018', SERIAL, SERIAL] },
    { ...SURE_RESULT, reads: 3 },
  ],
  [
    'a serial that only two of many readings agree on is not certain',
    { 100: [...MISREAD_SERIALS.slice(0, 9), SERIAL, ...MISREAD_SERIALS.slice(9), SERIAL, ''] },
    UNSURE_RESULT,
  ],
  ['a serial with a wrong check digit is never certain', { 100: [['8923301943024613013', 99]] }, { sure: false }],
  [
    'readings that differ are combined into the most frequent digits with a right check digit',
    { 100: ['8923301943024613812', '8923301943824613012', '8923301743024613012', '8923301943024673012', ''] },
    UNSURE_RESULT,
  ],
  [
    'a misread beginning is replaced by the operator’s, if the check digit is right then',
    { 100: ['6923301943024613012', SERIAL] },
    SURE_RESULT,
  ],
  [
    'beside a telephone number, an incomplete serial is read again',
    { 60: ['0244300000'], 100: ['892330194302461301', SERIAL, SERIAL] },
    SURE_RESULT,
  ],
  ['the two halves of a serial on two lines are joined', { 165: ['024613012'], 100: ['8923301943'] }, SURE_RESULT],
  [
    'SS-030 CN-033 a run of 10 digits that is no complete serial is not certain',
    { 100: ['0244123456'] },
    { serial: '0244123456', sure: false },
  ],
  ['SS-032 a text with fewer than 10 digits holds no serial', { 100: ['12 34'] }, NO_RESULT],
  ['SS-032 a photo on which no line was found has no serial', {}, { ...NO_RESULT, reads: 0 }],
])('SS-024 %s', async (_rule, texts, expected) => {
  const lines = Object.keys(texts).map((offset) => createLine(Number(offset)));
  expect(await readWithTexts(lines, texts)).toMatchObject(expected);
});

test('SS-024 the missing half of a wrapped serial is read on a neighbour of the line', async () => {
  const texts = { 100: ['8923301943'], 168: ['024613012'] };
  expect(await readWithTexts([createLine(100, [32, 168])], texts)).toMatchObject(SURE_RESULT);
});

test.each(vectors<string, string | null>('serial'))(
  'SS-030 CN-033 D-113 $id: the serial in the recognised text $input',
  ({ input, expected }) => {
    expect(findSerial(input) ?? null).toBe(expected);
  },
);
