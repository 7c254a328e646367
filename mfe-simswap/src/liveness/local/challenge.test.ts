import { nextChallenge, newChallenge, type ChallengeState } from './challenge';

const frame = (yaw: number) => ({ faces: 1, yaw });
const CENTRE = [0.05, -0.14, 0.1].map(frame);
const LEFT = [0.41, 0.9].map(frame);
const RIGHT = [-0.41, -0.76].map(frame);
const NO_FACE = { faces: 0, yaw: 0 };

const leftFirst = () => newChallenge(() => 0);
const run = (challenge: ChallengeState, ...frames: { faces: number; yaw: number }[]) =>
  frames.reduce(nextChallenge, challenge);

test('CL-039 looking straight ahead and then to both sides in the requested order passes', () => {
  expect(run(leftFirst(), ...CENTRE).poses[0]).toBe('left');
  expect(run(leftFirst(), ...CENTRE, ...LEFT).poses[0]).toBe('right');
  expect(run(leftFirst(), ...CENTRE, ...LEFT, ...LEFT, ...CENTRE, ...RIGHT).poses[0]).toBeUndefined();
});

test('the order of the two sides is random', () => {
  expect(newChallenge(() => 0.49).sides).toEqual(['left', 'right']);
  expect(newChallenge(() => 0.5).sides).toEqual(['right', 'left']);
});

test('a still photo never passes, whatever its yaw', () => {
  for (const yaw of [0, 0.04, 0.3, 0.5, -0.6, 1]) {
    const result = run(leftFirst(), ...Array.from({ length: 200 }, () => frame(yaw)));
    expect(result.poses[0]).toBeDefined();
  }
});

test('a turn to the wrong side does not count', () => {
  expect(run(leftFirst(), ...CENTRE, ...RIGHT, ...RIGHT).poses[0]).toBe('left');
  expect(run(leftFirst(), ...CENTRE, ...LEFT, ...LEFT, ...LEFT).poses[0]).toBe('right');
});

test('frames without a face never pass', () => {
  expect(run(leftFirst(), ...Array.from({ length: 200 }, () => NO_FACE)).poses[0]).toBe('centre');
});

test('four frames without a face are ignored; five restart the challenge', () => {
  const turned = run(leftFirst(), ...CENTRE, ...LEFT);
  expect(run(turned, NO_FACE, NO_FACE, NO_FACE, NO_FACE, ...RIGHT).poses[0]).toBeUndefined();
  expect(run(turned, NO_FACE, NO_FACE, NO_FACE, NO_FACE, NO_FACE).poses[0]).toBe('centre');
});

test('a second face restarts the challenge at once', () => {
  expect(run(leftFirst(), ...CENTRE, { faces: 2, yaw: 0.9 }).poses[0]).toBe('centre');
});

test('the centre pose needs three frames in a row', () => {
  const [first, second] = CENTRE;
  expect(run(leftFirst(), first!, second!, frame(0.2), first!, second!).poses[0]).toBe('centre');
});

test('a turned pose needs two frames with a yaw above 0.4', () => {
  expect(run(leftFirst(), ...CENTRE, LEFT[0]!).poses[0]).toBe('left');
  expect(run(leftFirst(), ...CENTRE, frame(0.4), frame(0.4)).poses[0]).toBe('left');
});
