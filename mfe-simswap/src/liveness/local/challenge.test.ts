/** @jest-environment node */
import { nextChallenge, createRandomChallenge, type ChallengeState } from './challenge';

const frame = (yaw: number) => ({ faces: 1, yaw });
const CENTRE = [0.05, -0.14, 0.1].map(frame);
const LEFT = [0.41, 0.9].map(frame);
const RIGHT = [-0.41, -0.76].map(frame);
const NO_FACE = { faces: 0, yaw: 0 };

const createLeftFirstChallenge = () => createRandomChallenge(() => 0);
const challengeAfter = (challenge: ChallengeState, ...frames: { faces: number; yaw: number }[]) =>
  frames.reduce(nextChallenge, challenge);

test('CL-039 looking straight ahead and then to both sides in the requested order passes the liveness challenge', () => {
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE).poses[0]).toBe('left');
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE, ...LEFT).poses[0]).toBe('right');
  expect(
    challengeAfter(createLeftFirstChallenge(), ...CENTRE, ...LEFT, ...LEFT, ...CENTRE, ...RIGHT).poses[0],
  ).toBeUndefined();
});

test('the liveness challenge asks for the left and the right side in random order', () => {
  expect(createRandomChallenge(() => 0.49).sides).toEqual(['left', 'right']);
  expect(createRandomChallenge(() => 0.5).sides).toEqual(['right', 'left']);
});

test('a still photo never passes the liveness challenge, whatever its yaw', () => {
  for (const yaw of [0, 0.04, 0.3, 0.5, -0.6, 1]) {
    const result = challengeAfter(createLeftFirstChallenge(), ...Array.from({ length: 200 }, () => frame(yaw)));
    expect(result.poses[0]).toBeDefined();
  }
});

test('turning the head to the wrong side does not advance the liveness challenge', () => {
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE, ...RIGHT, ...RIGHT).poses[0]).toBe('left');
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE, ...LEFT, ...LEFT, ...LEFT).poses[0]).toBe('right');
});

test('four frames in a row without a face are ignored; five restart the liveness challenge', () => {
  const turned = challengeAfter(createLeftFirstChallenge(), ...CENTRE, ...LEFT);
  expect(challengeAfter(turned, NO_FACE, NO_FACE, NO_FACE, NO_FACE, ...RIGHT).poses[0]).toBeUndefined();
  expect(challengeAfter(turned, NO_FACE, NO_FACE, NO_FACE, NO_FACE, NO_FACE).poses[0]).toBe('centre');
});

test('a second face restarts the liveness challenge at once', () => {
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE, { faces: 2, yaw: 0.9 }).poses[0]).toBe('centre');
});

test('the pose of looking straight ahead needs three frames in a row', () => {
  const [first, second] = CENTRE;
  expect(challengeAfter(createLeftFirstChallenge(), first!, second!, frame(0.2), first!, second!).poses[0]).toBe(
    'centre',
  );
});

test('a pose with turned head needs two frames with a yaw above 0.4', () => {
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE, LEFT[0]!).poses[0]).toBe('left');
  expect(challengeAfter(createLeftFirstChallenge(), ...CENTRE, frame(0.4), frame(0.4)).poses[0]).toBe('left');
});
