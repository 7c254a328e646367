/** @jest-environment node */
import type { FoundLine } from './lines';
import { readSerial } from './readSerial';

const SERIAL = '8923301943024613012';

const createLine = (offset: number, neighbours: number[] = []): FoundLine => ({
  ...{ slope: 0, offset, height: 40, left: 100, right: 700, score: 20 },
  neighbours: neighbours.map((other) => ({ ...createLine(other) })),
});

/**
 * Reads the serial with a fake recogniser, and counts the readings. The recogniser returns the texts of a line's offset one
 * after the other, then the last one again and again.
 */
function readWithTexts(lines: FoundLine[], texts: Record<number, (string | [text: string, confidence: number])[]>) {
  const counts = new Map<number, number>();
  let reads = 0;
  const result = readSerial(lines, async ({ offset }) => {
    reads += 1;
    const list = texts[offset] ?? [''];
    const index = counts.get(offset) ?? 0;
    counts.set(offset, index + 1);
    const text = list[Math.min(index, list.length - 1)] ?? '';
    return typeof text === 'string' ? { text, confidence: 30 } : { text: text[0], confidence: text[1] };
  });
  return result.then((found) => ({ ...found, reads }));
}

test('SS-024 a complete serial that is read with high confidence is certain after one reading', async () => {
  expect(await readWithTexts([createLine(100)], { 100: [[`${SERIAL}\n`, 91]] })).toEqual({
    serial: SERIAL,
    sure: true,
    reads: 1,
  });
});

test('SS-024 a serial that is read with low confidence is certain once two readings agree', async () => {
  const texts = { 100: ['8923301943024613018', SERIAL, SERIAL] };
  expect(await readWithTexts([createLine(100)], texts)).toEqual({ serial: SERIAL, sure: true, reads: 3 });
});

test('SS-024 a serial that only two of many readings agree on is not certain', async () => {
  const wrong = Array.from({ length: 12 }, (_, i) => `99${i}2330194302461301`);
  const { serial, sure } = await readWithTexts([createLine(100)], {
    100: [...wrong.slice(0, 9), SERIAL, ...wrong.slice(9), SERIAL, ''],
  });
  expect({ serial, sure }).toEqual({ serial: SERIAL, sure: false });
});

test('SS-024 a serial with a wrong check digit is never certain', async () => {
  const { sure } = await readWithTexts([createLine(100)], { 100: [['8923301943024613013', 99]] });
  expect(sure).toBe(false);
});

test('SS-024 readings that differ are combined into the most frequent digits with a right check digit', async () => {
  const readings = ['8923301943024613812', '8923301943824613012', '8928301943024613012', '8923301943024673012', ''];
  expect(await readWithTexts([createLine(100)], { 100: readings })).toMatchObject({ serial: SERIAL, sure: false });
});

test('SS-024 a misread beginning is replaced by the operator’s, if the check digit is right then', async () => {
  const texts = { 100: ['6923301943024613012', '8923301943024613012'] };
  expect(await readWithTexts([createLine(100)], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-024 when the lines hold a telephone number and an incomplete serial, the serial is read again', async () => {
  const texts = { 60: ['0244300000'], 160: ['892330194302461301', SERIAL, SERIAL] };
  expect(await readWithTexts([createLine(60), createLine(160)], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-024 the two halves of a serial on two lines are joined', async () => {
  const texts = { 100: ['8923301943'], 165: ['024613012'] };
  expect(await readWithTexts([createLine(165), createLine(100)], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-024 the missing half of a wrapped serial is read on a neighbour of the line', async () => {
  const texts = { 100: ['8923301943'], 168: ['024613012'] };
  expect(await readWithTexts([createLine(100, [32, 168])], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-032 a photo whose text has fewer than 10 digits, or on which no line was found, has no serial', async () => {
  expect(await readWithTexts([createLine(100)], { 100: ['12 34'] })).toMatchObject({ serial: undefined, sure: false });
  expect(await readWithTexts([], {})).toEqual({ serial: undefined, sure: false, reads: 0 });
});

test('SS-030 CN-033 a run of 10 digits that is no complete serial is returned as not certain', async () => {
  expect(await readWithTexts([createLine(100)], { 100: ['0244123456'] })).toMatchObject({
    serial: '0244123456',
    sure: false,
  });
});
