import fc from 'fast-check';
import type { FoundLine } from './preparePhoto';
import { readSerial } from './readSerial';
import { isWhole } from './serialNumber';

const SERIAL = '8923301943024613012';

const lineAt = (offset: number, neighbours: number[] = []): FoundLine => ({
  ...{ slope: 0, offset, height: 40, left: 100, right: 700, score: 20 },
  neighbours: neighbours.map((other) => ({ ...lineAt(other) })),
});

/** Reads lines by what is printed at their height, each time the next of its texts; the last one for ever. */
function reading(lines: FoundLine[], texts: Record<number, (string | [text: string, confidence: number])[]>) {
  const counts = new Map<number, number>();
  let runs = 0;
  const result = readSerial(lines, async ({ offset }) => {
    runs += 1;
    const list = texts[offset] ?? [''];
    const turn = counts.get(offset) ?? 0;
    counts.set(offset, turn + 1);
    const text = list[Math.min(turn, list.length - 1)] ?? '';
    return typeof text === 'string' ? { text, confidence: 30 } : { text: text[0], confidence: text[1] };
  });
  return result.then((found) => ({ ...found, runs }));
}

test('SS-024 a whole serial that is read with confidence is taken at once', async () => {
  expect(await reading([lineAt(100)], { 100: [[`${SERIAL}\n`, 91]] })).toEqual({ serial: SERIAL, sure: true, runs: 1 });
});

test('SS-024 without confidence two readings must agree', async () => {
  const texts = { 100: ['8923301943024613018', SERIAL, SERIAL] };
  expect(await reading([lineAt(100)], texts)).toEqual({ serial: SERIAL, sure: true, runs: 3 });
});

test('SS-024 two of many that agree are not enough: it is asked for a check', async () => {
  const wrong = Array.from({ length: 12 }, (_, i) => `99${i}2330194302461301`);
  const { serial, sure } = await reading([lineAt(100)], {
    100: [...wrong.slice(0, 9), SERIAL, ...wrong.slice(9), SERIAL, ''],
  });
  expect({ serial, sure }).toEqual({ serial: SERIAL, sure: false });
});

test('SS-024 what fails the check of its last digit is never sure, however often it is read', async () => {
  const { sure } = await reading([lineAt(100)], { 100: [['8923301943024613013', 99]] });
  expect(sure).toBe(false);
});

test('SS-024 of readings that differ the digits most of them have are taken, if the last digit agrees', async () => {
  const readings = ['8923301943024613812', '8923301943824613012', '8928301943024613012', '8923301943024673012', ''];
  expect(await reading([lineAt(100)], { 100: readings })).toMatchObject({ serial: SERIAL, sure: false });
});

test('SS-024 a misread beginning is mended by the operator’s own, if the last digit then agrees', async () => {
  const texts = { 100: ['6923301943024613012', '8923301943024613012'] };
  expect(await reading([lineAt(100)], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-024 the line that reads like a serial is read on, not a telephone number', async () => {
  const texts = { 60: ['0244300000'], 160: ['892330194302461301', SERIAL, SERIAL] };
  expect(await reading([lineAt(60), lineAt(160)], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-024 a serial on two lines is put together', async () => {
  const texts = { 100: ['8923301943'], 165: ['024613012'] };
  expect(await reading([lineAt(165), lineAt(100)], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-024 its other half is looked for where it would be', async () => {
  const texts = { 100: ['8923301943'], 168: ['024613012'] };
  expect(await reading([lineAt(100, [32, 168])], texts)).toMatchObject({ serial: SERIAL, sure: true });
});

test('SS-032 without digits there is no serial', async () => {
  expect(await reading([lineAt(100)], { 100: ['12 34'] })).toMatchObject({ serial: undefined, sure: false });
  expect(await reading([], {})).toEqual({ serial: undefined, sure: false, runs: 0 });
});

test('SS-030 CN-033 a run of 10 digits that is no whole serial is offered, unsure', async () => {
  expect(await reading([lineAt(100)], { 100: ['0244123456'] })).toMatchObject({ serial: '0244123456', sure: false });
});

test('SS-024 D-113 whatever is read, a serial is 10 to 25 digits, and sure only if it is whole', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('8', '9', '2', '3', '0', '1', ' ', '\n', 'O'), maxLength: 40 }),
    fc.constantFrom('', SERIAL, '8923301943024613013', '892330194'),
  );
  const result = fc.record({ text, confidence: fc.constantFrom(0, 50, 86, 100, NaN) });
  await fc.assert(
    fc.asyncProperty(fc.array(result, { minLength: 1, maxLength: 8 }), fc.boolean(), async (results, isWrapped) => {
      let turn = 0;
      const lines = [lineAt(100, isWrapped ? [160] : []), lineAt(160)];
      const read = async () => results[turn++ % results.length] ?? { text: '', confidence: 0 };
      const { serial, sure } = await readSerial(lines, read);
      if (serial !== undefined) expect(serial).toMatch(/^[0-9]{10,25}$/);
      if (sure) expect(isWhole(serial ?? '')).toBe(true);
    }),
    { numRuns: 150 },
  );
});
