import { watchFace } from './watchFace';

/** What the face library sees: a nose between the ends of a jaw. The library and its models are not ours. */
let nose = 50;
const looked = jest.fn();
const points = () => Array.from({ length: 68 }, (_, place) => ({ x: place === 16 ? 100 : place === 30 ? nose : 0 }));

jest.mock('@vladmandic/face-api', () => ({
  tf: { setBackend: async () => true, ready: async () => undefined, io: { decodeWeights: () => ({}) } },
  nets: {
    tinyFaceDetector: { loadFromWeightMap: () => undefined },
    faceLandmark68TinyNet: { loadFromWeightMap: () => undefined },
  },
  TinyFaceDetectorOptions: jest.fn(),
  detectAllFaces: () => ({
    withFaceLandmarks: async () => {
      looked();
      return [{ landmarks: { positions: points() } }];
    },
  }),
}));
jest.mock('@vladmandic/face-api/model/tiny_face_detector_model.bin', () => 'data:,', { virtual: true });
jest.mock('@vladmandic/face-api/model/face_landmark_68_tiny_model.bin', () => 'data:,', { virtual: true });

const video = () => Object.defineProperty(document.createElement('video'), 'readyState', { value: 4 });
const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const TURNED = { left: 90, right: 10 };

beforeEach(() => {
  jest.useFakeTimers();
  nose = 50;
  looked.mockClear();
  // jsdom draws nothing: this is all of a context the check uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  hide(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts a check, and tells the steps it has asked for. */
function watch() {
  const steps: string[] = [];
  const outcome = watchFace(video(), { onStep: (step) => steps.push(step) }).catch((error: unknown) => error);
  return { steps, outcome };
}

test('D-138 straight ahead, then both sides', async () => {
  const { steps, outcome } = watch();
  await jest.advanceTimersByTimeAsync(200);
  for (let side = 0; side < 2; side += 1) {
    nose = TURNED[steps.at(-1) as 'left' | 'right'];
    await jest.advanceTimersByTimeAsync(200);
  }
  expect(steps).toEqual(['centre', expect.stringMatching(/left|right/), expect.stringMatching(/left|right/)]);
  expect(new Set(steps).size).toBe(3);
  await expect(outcome).resolves.toBe(true);
});

test('D-138 in a hidden page nothing is looked at and no time counts', async () => {
  hide(true);
  const { steps } = watch();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(looked).not.toHaveBeenCalled();
  expect(steps).toEqual(['centre']);
  hide(false);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(steps).not.toContain('again');
  await jest.advanceTimersByTimeAsync(2000);
  expect(steps).toContain('again');
});

test('D-138 hidden midway, a check starts over straight ahead', async () => {
  const { steps, outcome } = watch();
  await jest.advanceTimersByTimeAsync(200);
  const [, first] = steps;
  hide(true);
  await jest.advanceTimersByTimeAsync(1000);
  hide(false);
  nose = TURNED[first as 'left' | 'right'];
  await jest.advanceTimersByTimeAsync(1000);
  expect(steps).toEqual(['centre', first, 'centre']);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toMatchObject({ reason: 'Timeout' });
});
