import { after, newChallenge, type Challenge } from './challenge';
import { yawOf } from './yaw';

const sight = (yaw: number) => ({ faces: 1, yaw });
const AHEAD = [0.05, -0.14, 0.1].map(sight);
const LEFT = [0.41, 0.9].map(sight);
const RIGHT = [-0.41, -0.76].map(sight);
const NOBODY = { faces: 0, yaw: 0 };

const leftFirst = () => newChallenge(() => 0);
const show = (challenge: Challenge, ...sights: { faces: number; yaw: number }[]) => sights.reduce(after, challenge);

test('CL-039 straight ahead, then both sides as asked for: passed', () => {
  expect(show(leftFirst(), ...AHEAD).wants).toBe('left');
  expect(show(leftFirst(), ...AHEAD, ...LEFT).wants).toBe('right');
  expect(show(leftFirst(), ...AHEAD, ...LEFT, ...LEFT, ...AHEAD, ...RIGHT).wants).toBe('nothing');
});

test('the order of the sides is random', () => {
  expect(newChallenge(() => 0.49).sides).toEqual(['left', 'right']);
  expect(newChallenge(() => 0.5).sides).toEqual(['right', 'left']);
});

test('a still photo never passes, straight or turned', () => {
  for (const yaw of [0, 0.04, 0.3, 0.5, -0.6, 1]) {
    const seen = show(leftFirst(), ...Array.from({ length: 200 }, () => sight(yaw)));
    expect(seen.wants).not.toBe('nothing');
  }
});

test('the other side than asked for does not count', () => {
  expect(show(leftFirst(), ...AHEAD, ...RIGHT, ...RIGHT).wants).toBe('left');
  expect(show(leftFirst(), ...AHEAD, ...LEFT, ...LEFT, ...LEFT).wants).toBe('right');
});

test('nobody, and nobody for long, never passes', () => {
  expect(show(leftFirst(), ...Array.from({ length: 200 }, () => NOBODY)).wants).toBe('centre');
});

test('a face that is lost for a moment may come back; one that stays away starts over', () => {
  const turned = show(leftFirst(), ...AHEAD, ...LEFT);
  expect(show(turned, NOBODY, NOBODY, NOBODY, NOBODY, ...RIGHT).wants).toBe('nothing');
  expect(show(turned, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY).wants).toBe('centre');
});

test('a second face starts it over at once', () => {
  expect(show(leftFirst(), ...AHEAD, { faces: 2, yaw: 0.9 }).wants).toBe('centre');
});

test('three pictures straight ahead, in a row', () => {
  const [first, second] = AHEAD;
  expect(show(leftFirst(), first!, second!, sight(0.2), first!, second!).wants).toBe('centre');
});

test('one picture of a side is not enough, and 0.4 is not turned', () => {
  expect(show(leftFirst(), ...AHEAD, LEFT[0]!).wants).toBe('left');
  expect(show(leftFirst(), ...AHEAD, sight(0.4), sight(0.4)).wants).toBe('left');
});

test.each([
  [50, 0],
  [95, 0.9],
  [12, -0.76],
])('a nose at %d between 0 and 100 is a yaw of %d', (nose, yaw) => {
  const points = Array.from({ length: 68 }, () => ({ x: 50 }));
  points[0] = { x: 0 };
  points[16] = { x: 100 };
  points[30] = { x: nose };
  expect(yawOf(points)).toBeCloseTo(yaw);
  expect(yawOf([])).toBe(0);
});
