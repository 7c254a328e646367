/** @jest-environment node */
import { moveFrame } from './CropDialog';

const PHOTO = { width: 400, height: 300 };
const FRAME = { width: 400, height: 100 };

test('SS-033 a step moves the frame by 0.4 of its height and never beyond the photo', () => {
  const start = { x: 0, y: 0 };
  expect(moveFrame(start, [0, 1], PHOTO, FRAME, 1)).toEqual({ x: 0, y: -40 });
  expect(moveFrame({ x: 0, y: -90 }, [0, 1], PHOTO, FRAME, 1)).toEqual({ x: 0, y: -100 });
  expect(moveFrame(start, [1, 0], PHOTO, FRAME, 1).x).toBeCloseTo(0);
  expect(moveFrame(start, [1, -1], PHOTO, FRAME, 2)).toEqual({ x: -40, y: 40 });
});
