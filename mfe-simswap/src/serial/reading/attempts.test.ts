/** @jest-environment node */
import { createPaper, drawDigits } from '../testing/drawDigits';
import { FIRST_ATTEMPT, FURTHER_ATTEMPTS, prepareStrip } from './attempts';

const LINE = { left: 100, right: 800, slope: 0, offset: 100, height: 42, score: 1 };

test.each([FIRST_ATTEMPT, ...FURTHER_ATTEMPTS])('SS-024 an attempt cuts out the line as it says: %j', (attempt) => {
  const { height, above, beside, layout, whole = false, widen = 1, binary = false } = attempt;
  const picture = createPaper(1000, 200);
  drawDigits(picture, '8923301943024613012', { x: 100, y: 100, height: 42 });
  const strip = prepareStrip(picture, LINE, attempt);
  const scale = LINE.height / height;
  const width = (whole ? 1000 : 700) / scale + 2 * beside * height;
  expect(Math.abs(strip.width - (widen * width + 12))).toBeLessThan(3);
  expect(strip.height).toBe(Math.round(height * (1 + 2 * above)) + (layout === 'raw' ? 0 : 16));
  // About a third of the pixels of the drawn digits is ink; the rest of the strip is paper.
  const dark = strip.data.filter((value) => value < 100).length / strip.data.length;
  expect(dark).toBeGreaterThan(0.05);
  expect(dark).toBeLessThan(0.4);
  expect(strip.data.every((value) => value === 0 || value === 255)).toBe(binary);
});
