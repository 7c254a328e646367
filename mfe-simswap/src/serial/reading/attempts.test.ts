/** @jest-environment node */
import { FIRST_ATTEMPT, FURTHER_ATTEMPTS, prepareStrip } from './attempts';
import { createGreyImage } from './image';

const LINE = { left: 100, right: 800, slope: 0, offset: 100, height: 42, score: 1 };

test.each([FIRST_ATTEMPT, ...FURTHER_ATTEMPTS])('SS-024 an attempt cuts out the line as it says: %j', (attempt) => {
  const { height, marginY, marginX, segmentation, fullWidth = false, scaleX = 1, binary = false } = attempt;
  const picture = createGreyImage(1000, 200, 225);
  // Bars of ink, six pixels wide, on a third of the line.
  for (let x = 100; x < 800; x += 18) {
    for (let y = 79; y < 121; y += 1) picture.data.fill(40, y * 1000 + x, y * 1000 + x + 6);
  }
  const strip = prepareStrip(picture, LINE, attempt);
  const width = ((fullWidth ? 1000 : 700) * height) / LINE.height + 2 * marginX * height;
  expect(Math.abs(strip.width - (scaleX * width + 12))).toBeLessThan(3);
  expect(strip.height).toBe(Math.round(height * (1 + 2 * marginY)) + (segmentation === 'raw' ? 0 : 16));
  const dark = strip.data.filter((value) => value < 100).length / strip.data.length;
  expect(dark).toBeGreaterThan(0.05);
  expect(dark).toBeLessThan(0.4);
  expect(strip.data.every((value) => value === 0 || value === 255)).toBe(binary);
});
