import type { LivenessRequest } from '../livenessProvider';
import { openCamera } from './camera';
import { localProvider } from './localProvider';
import { watchFace } from './watchFace';

/** The x of the nose in the landmarks that the fake face library returns; the jaw ends are at 0 and 100. */
let noseX = 50;
let mockIsModelMissing = false;
const mockDetect = jest.fn();
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
    if (mockIsModelMissing) throw new Error('Loading chunk 7 failed');
    return 'data:,';
  },
  { virtual: true },
);
jest.mock('@vladmandic/face-api/model/face_landmark_68_tiny_model.bin', () => 'data:,', { virtual: true });

function fakeCamera(getStream: () => Promise<unknown>) {
  const getUserMedia = jest.fn(getStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return getUserMedia;
}

/** A camera with one track, which the test can end. */
function fakeWorkingCamera() {
  const track = Object.assign(new EventTarget(), { stop: jest.fn() });
  const getUserMedia = fakeCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [track] }));
  return { track, getUserMedia };
}

const shownVideo = () => document.querySelector('video');
const setPageHidden = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const TURNED_NOSE_X = { left: 90, right: 10 };
// The part of a request that this check uses.
const REQUEST = { referenceId: 'reference' } as LivenessRequest;

beforeEach(() => {
  jest.useFakeTimers();
  noseX = 50;
  mockDetect.mockClear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // The part of a canvas context that the check uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  setPageHidden(false);
});
// The test environment lacks this constant.
beforeAll(() => void Object.defineProperty(HTMLMediaElement, 'HAVE_CURRENT_DATA', { value: 2 }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

test.each([
  ['NotAllowedError', 'CameraDenied'],
  ['SecurityError', 'CameraDenied'],
  ['NotFoundError', 'NoCamera'],
  ['NotReadableError', 'NoCamera'],
])('the camera error %s becomes the liveness failure %s', async (name, reason) => {
  fakeCamera(() => Promise.reject(new DOMException('no', name)));
  await expect(openCamera(document.body)).rejects.toMatchObject({ name: 'LivenessFailure', reason });
});

test('opening the camera in a browser without a camera API fails with Unsupported', async () => {
  await expect(openCamera(document.body)).rejects.toMatchObject({ reason: 'Unsupported' });
});

test('D-107 the camera is shown without sound; closing it, or aborting the liveness check, turns it off at once', async () => {
  const { track, getUserMedia } = fakeWorkingCamera();
  const camera = await openCamera(document.body);
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
  expect(shownVideo()).toBe(camera.video);
  expect(camera.video.muted).toBe(true);
  camera.close();
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(shownVideo()).toBeNull();

  const controller = new AbortController();
  await openCamera(document.body, controller.signal);
  expect(shownVideo()).not.toBeNull();
  controller.abort();
  expect(track.stop).toHaveBeenCalledTimes(2);
  expect(shownVideo()).toBeNull();
});

test('a camera that opens after the check was aborted is turned off at once', async () => {
  const { track } = fakeWorkingCamera();
  const controller = new AbortController();
  const opening = openCamera(document.body, controller.signal);
  controller.abort();
  await expect(opening).rejects.toThrow();
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('D-138 a camera that stops during the check ends it and is turned off', async () => {
  const { track } = fakeWorkingCamera();
  const outcome = localProvider.start(document.body, REQUEST).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(100);
  expect(shownVideo()).not.toBeNull();
  track.dispatchEvent(new Event('ended'));
  await expect(outcome).resolves.toMatchObject({ name: 'LivenessFailure', reason: 'NoCamera' });
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(shownVideo()).toBeNull();
});

/** Starts watching a face that is always detected, and records the steps of the check. */
function startWatching() {
  const steps: string[] = [];
  const video = Object.defineProperty(document.createElement('video'), 'readyState', { value: 4 });
  const outcome = watchFace(video, { onStep: (step) => steps.push(step) }).catch((error: unknown) => error);
  return { steps, outcome };
}

test('D-138 a face model that cannot be loaded ends the liveness check with Unsupported', async () => {
  jest.resetModules();
  mockIsModelMissing = true;
  const { outcome } = startWatching();
  await jest.advanceTimersByTimeAsync(5000);
  await expect(outcome).resolves.toMatchObject({ name: 'LivenessFailure', reason: 'Unsupported' });
  mockIsModelMissing = false;
});

test('D-138 looking straight ahead and then to both sides passes the check', async () => {
  const { steps, outcome } = startWatching();
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
  const { steps } = startWatching();
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
  const { steps, outcome } = startWatching();
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
