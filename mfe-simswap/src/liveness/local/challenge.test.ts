/** @jest-environment node */
import { challengeAfterFrame, createRandomChallenge, type FaceObservation } from './challenge';

const frame = (yaw: number) => ({ faces: 1, yaw });
const CENTRE_FRAMES = [0.05, -0.14, 0.1].map(frame);
const LEFT_FRAMES = [0.41, 0.9].map(frame);
const RIGHT_FRAMES = [-0.41, -0.76].map(frame);
const framesWithoutFace = (count: number) => Array.from({ length: count }, () => ({ faces: 0, yaw: 0 }));

/** The next pose of a challenge that asks for the left side first, after these frames. */
const poseAfter = (frames: FaceObservation[]) =>
  frames.reduce(
    challengeAfterFrame,
    createRandomChallenge(() => 0),
  ).poses[0];

test.each<[string, string, FaceObservation[]]>([
  ['three frames straight ahead', 'left', CENTRE_FRAMES],
  [
    'three frames straight ahead that are not in a row',
    'centre',
    [...CENTRE_FRAMES.slice(1), frame(0.2), ...CENTRE_FRAMES.slice(1)],
  ],
  ['the first side', 'right', [...CENTRE_FRAMES, ...LEFT_FRAMES]],
  ['one frame of the first side', 'left', [...CENTRE_FRAMES, ...LEFT_FRAMES.slice(1)]],
  ['a yaw of only 0.4', 'left', [...CENTRE_FRAMES, frame(0.4), frame(0.4)]],
  ['the wrong side', 'left', [...CENTRE_FRAMES, ...RIGHT_FRAMES, ...RIGHT_FRAMES]],
  ['the first side twice', 'right', [...CENTRE_FRAMES, ...LEFT_FRAMES, ...LEFT_FRAMES]],
  ['both sides', 'none', [...CENTRE_FRAMES, ...LEFT_FRAMES, ...LEFT_FRAMES, ...CENTRE_FRAMES, ...RIGHT_FRAMES]],
  [
    'both sides with four frames without a face between',
    'none',
    [...CENTRE_FRAMES, ...LEFT_FRAMES, ...framesWithoutFace(4), ...RIGHT_FRAMES],
  ],
  ['five frames without a face', 'centre', [...CENTRE_FRAMES, ...LEFT_FRAMES, ...framesWithoutFace(5)]],
  ['a second face', 'centre', [...CENTRE_FRAMES, { faces: 2, yaw: 0.9 }]],
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
