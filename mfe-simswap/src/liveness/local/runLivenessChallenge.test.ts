import type { OnStep } from '../livenessProvider';
import { runLivenessChallenge } from './runLivenessChallenge';

/** The x of the nose in the landmarks that the fake face library returns; the jaw ends are at 0 and 100. */
let noseX = 50;
/** The weights of the face detector, as a data URL. Without them their chunk cannot be loaded. */
let mockWeights: string | undefined;
const mockDetect = jest.fn();
const drawImage = jest.fn();
const mockLandmarks = () =>
  Array.from({ length: 68 }, (_, place) => ({ x: place === 16 ? 100 : place === 30 ? noseX : 0 }));

jest.mock('@vladmandic/face-api', () => ({
  tf: { setBackend: async () => true, ready: async () => undefined, io: { decodeWeights: () => ({}) } },
  nets: {
    tinyFaceDetector: { loadFromWeightMap: () => undefined },
    faceLandmark68TinyNet: { loadFromWeightMap: () => undefined },
  },
  TinyFaceDetectorOptions: jest.fn(),
  detectAllFaces: () => ({
    withFaceLandmarks: async () => {
      mockDetect();
      return [{ landmarks: { positions: mockLandmarks() } }];
    },
  }),
}));
jest.mock(
  '@vladmandic/face-api/model/tiny_face_detector_model.bin',
  () => {
    if (mockWeights === undefined) throw new Error('Loading chunk 7 failed');
    return mockWeights;
  },
  { virtual: true },
);
jest.mock('@vladmandic/face-api/model/face_landmark_68_tiny_model.bin', () => 'data:,', { virtual: true });

const setPageHidden = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const TURNED_NOSE_X = { left: 90, right: 10 };

beforeEach(() => {
  jest.useFakeTimers();
  // The face model of the last test is not used again.
  jest.resetModules();
  mockWeights = 'data:,';
  noseX = 50;
  mockDetect.mockClear();
  drawImage.mockClear();
  // The part of a canvas context that the check uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  setPageHidden(false);
});
// The test environment lacks this constant.
beforeAll(() => void Object.defineProperty(HTMLMediaElement, 'HAVE_CURRENT_DATA', { value: 2 }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts watching a face that is always detected, and records the steps of the check. */
function startChallenge([videoWidth, videoHeight]: number[] = [640, 480]) {
  const steps: string[] = [];
  const size = { videoWidth: { value: videoWidth }, videoHeight: { value: videoHeight } };
  const video = Object.defineProperties(document.createElement('video'), { readyState: { value: 4 }, ...size });
  const outcome = runLivenessChallenge(video, { onStep: (step) => steps.push(step) }).catch((error: unknown) => error);
  return { steps, outcome };
}

/** Longer than the two attempts of 30 s that a check has. */
const LONGEST_CHECK_MS = 61_000;

test('SS-037 D-138 a face model that cannot be loaded ends the liveness check with NotLoaded, and the next check loads it again', async () => {
  mockWeights = undefined;
  const { outcome } = startChallenge();
  await jest.advanceTimersByTimeAsync(LONGEST_CHECK_MS);
  await expect(outcome).resolves.toMatchObject({ name: 'LivenessError', reason: 'NotLoaded' });
  mockWeights = 'data:,';
  const { steps } = startChallenge();
  await jest.advanceTimersByTimeAsync(100);
  expect(steps).toContain('centre');
});

test('D-131 while the files of the face model arrive, their share is reported', async () => {
  const shares: [string, number | undefined][] = [];
  const onStep: OnStep = (step, loaded) => shares.push([step, loaded && Math.round(loaded)]);
  void runLivenessChallenge(document.createElement('video'), { onStep }).catch(() => undefined);
  const report = (path: string, bytes: number) =>
    window.dispatchEvent(new CustomEvent('portal:progress', { detail: { path, bytes } }));
  report('/library.js', 332_000);
  report('/weights.js', 83_000);
  report('/library.js', 830_000);
  expect(shares.map(([, loaded]) => loaded)).toEqual([20, 25, 55]);
  await jest.advanceTimersByTimeAsync(100);
  report('/library.js', 1_300_000);
  expect(shares.at(-1)?.[0]).not.toBe('loading');
});

test('SS-037 D-138 a damaged face model ends the liveness check with Unsupported', async () => {
  mockWeights = 'data:;base64,?';
  const { outcome } = startChallenge();
  await jest.advanceTimersByTimeAsync(LONGEST_CHECK_MS);
  await expect(outcome).resolves.toMatchObject({ name: 'LivenessError', reason: 'Unsupported' });
});

test('D-138 looking straight ahead and then to both sides passes the check', async () => {
  const { steps, outcome } = startChallenge();
  await jest.advanceTimersByTimeAsync(200);
  for (let side = 0; side < 2; side += 1) {
    noseX = TURNED_NOSE_X[steps.at(-1) as 'left' | 'right'];
    await jest.advanceTimersByTimeAsync(200);
  }
  expect(steps).toEqual(['centre', expect.stringMatching(/left|right/), expect.stringMatching(/left|right/)]);
  expect(new Set(steps).size).toBe(3);
  await expect(outcome).resolves.toBe(true);
});

test('D-138 while the page is hidden, no frame is analysed and the time does not count', async () => {
  setPageHidden(true);
  const { steps } = startChallenge();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(mockDetect).not.toHaveBeenCalled();
  expect(steps).toEqual(['centre']);
  setPageHidden(false);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(steps).not.toContain('again');
  await jest.advanceTimersByTimeAsync(2000);
  expect(steps).toContain('again');
});

test('D-138 a check whose page was hidden restarts with the centre pose', async () => {
  const { steps, outcome } = startChallenge();
  await jest.advanceTimersByTimeAsync(200);
  const [, side] = steps;
  setPageHidden(true);
  await jest.advanceTimersByTimeAsync(1000);
  setPageHidden(false);
  noseX = TURNED_NOSE_X[side as 'left' | 'right'];
  await jest.advanceTimersByTimeAsync(1000);
  expect(steps).toEqual(['centre', side, 'centre']);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toMatchObject({ reason: 'Timeout' });
});

test.each([
  ['in portrait format', [480, 640], [0, 140, 480, 360]],
  ['wider than the frame', [1280, 720], [160, 0, 960, 720]],
])('D-138 of a picture %s only the visible area is analysed', async (_shape, size, area) => {
  startChallenge(size);
  await jest.advanceTimersByTimeAsync(100);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), ...area, 0, 0, 320, 240);
});
