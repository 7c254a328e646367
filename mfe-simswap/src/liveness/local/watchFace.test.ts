import { watchFace } from './watchFace';

/** The x of the nose in the landmarks that the fake face library returns; the jaw ends are at 0 and 100. */
let noseX = 50;
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
jest.mock('@vladmandic/face-api/model/tiny_face_detector_model.bin', () => 'data:,', { virtual: true });
jest.mock('@vladmandic/face-api/model/face_landmark_68_tiny_model.bin', () => 'data:,', { virtual: true });

const createVideo = () => Object.defineProperty(document.createElement('video'), 'readyState', { value: 4 });
const setPageHidden = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const TURNED_NOSE_X = { left: 90, right: 10 };

beforeEach(() => {
  jest.useFakeTimers();
  noseX = 50;
  mockDetect.mockClear();
  // The part of a canvas context that the check uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  setPageHidden(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts watching a face that is always detected, and records the steps of the check. */
function startWatching() {
  const steps: string[] = [];
  const outcome = watchFace(createVideo(), { onStep: (step) => steps.push(step) }).catch((error: unknown) => error);
  return { steps, outcome };
}

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
