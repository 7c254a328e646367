/** @jest-environment node */
import { nextChallenge, createRandomChallenge, type FaceObservation } from './challenge';

const frame = (yaw: number) => ({ faces: 1, yaw });
const CENTRE = [0.05, -0.14, 0.1].map(frame);
const LEFT = [0.41, 0.9].map(frame);
const RIGHT = [-0.41, -0.76].map(frame);
const noFace = (count: number) => Array.from({ length: count }, () => ({ faces: 0, yaw: 0 }));

/** The next pose of a challenge that asks for the left side first, after these frames. */
const poseAfter = (frames: FaceObservation[]) =>
  frames.reduce(
    nextChallenge,
    createRandomChallenge(() => 0),
  ).poses[0];

test.each<[string, string, FaceObservation[]]>([
  ['three frames straight ahead', 'left', CENTRE],
  ['three frames straight ahead that are not in a row', 'centre', [...CENTRE.slice(1), frame(0.2), ...CENTRE.slice(1)]],
  ['the first side', 'right', [...CENTRE, ...LEFT]],
  ['one frame of the first side', 'left', [...CENTRE, ...LEFT.slice(1)]],
  ['a yaw of only 0.4', 'left', [...CENTRE, frame(0.4), frame(0.4)]],
  ['the wrong side', 'left', [...CENTRE, ...RIGHT, ...RIGHT]],
  ['the first side twice', 'right', [...CENTRE, ...LEFT, ...LEFT]],
  ['both sides', 'none', [...CENTRE, ...LEFT, ...LEFT, ...CENTRE, ...RIGHT]],
  ['both sides with four frames without a face between', 'none', [...CENTRE, ...LEFT, ...noFace(4), ...RIGHT]],
  ['five frames without a face', 'centre', [...CENTRE, ...LEFT, ...noFace(5)]],
  ['a second face', 'centre', [...CENTRE, { faces: 2, yaw: 0.9 }]],
])('CL-039 after %s the next pose of the liveness challenge is: %s', (_what, pose, frames) => {
  expect(poseAfter(frames) ?? 'none').toBe(pose);
});

test('the liveness challenge asks for the left and the right side in random order', () => {
  expect(createRandomChallenge(() => 0.49).sides).toEqual(['left', 'right']);
  expect(createRandomChallenge(() => 0.5).sides).toEqual(['right', 'left']);
});

test.each([0, 0.04, 0.3, 0.5, -0.6, 1])('a still photo with the yaw %d never passes the liveness challenge', (yaw) => {
  expect(poseAfter(Array.from({ length: 200 }, () => frame(yaw)))).toBeDefined();
});
