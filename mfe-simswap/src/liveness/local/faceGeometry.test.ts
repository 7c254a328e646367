/** @jest-environment node */
import { headYaw, visibleArea } from './faceGeometry';

test.each([
  ['as wide as the frame', [640, 480], { x: 0, y: 0, width: 640, height: 480 }],
  ['in portrait format', [480, 640], { x: 0, y: 140, width: 480, height: 360 }],
  ['wider than the frame', [1280, 720], { x: 160, y: 0, width: 960, height: 720 }],
])('D-138 of a picture %s only the visible area is analysed', (_shape, [width = 0, height = 0], part) => {
  expect(visibleArea(width, height, 4 / 3)).toEqual(part);
});

test.each([
  [50, 0],
  [95, 0.9],
  [12, -0.76],
])('a nose at %d between jaw ends at 0 and 100 is a yaw of %d', (nose, yaw) => {
  const points = Array.from({ length: 68 }, () => ({ x: 50 }));
  points[0] = { x: 0 };
  points[16] = { x: 100 };
  points[30] = { x: nose };
  expect(headYaw(points)).toBeCloseTo(yaw);
  expect(headYaw([])).toBe(0);
});
