import { waitFor } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, customers, networkError, json, requests, signInAs, testConfig } from '@portal/shared/testing';
import { openCamera } from './camera';
import { localProvider } from './localProvider';
import { registerLivenessCheck } from './registerLivenessCheck';

// The face library never finishes loading.
jest.mock('@vladmandic/face-api', () => ({ tf: { setBackend: () => new Promise(() => undefined) } }));
jest.mock('@vladmandic/face-api/model/tiny_face_detector_model.bin', () => 'data:,', { virtual: true });
jest.mock('@vladmandic/face-api/model/face_landmark_68_tiny_model.bin', () => 'data:,', { virtual: true });

const CHECKS = 'POST /ssp-sim-swap/api/v1/liveness-checks';

function fakeCamera(getStream: () => Promise<unknown>) {
  const getUserMedia = jest.fn(getStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return getUserMedia;
}

function createTrack() {
  return Object.assign(new EventTarget(), { stop: jest.fn() });
}

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
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

test('the camera is shown without sound and turned off when it is closed', async () => {
  const video = createTrack();
  const getUserMedia = fakeCamera(async () => ({ getTracks: () => [video] }));
  const camera = await openCamera(document.body);
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
  expect(document.querySelector('video')).toBe(camera.video);
  expect(camera.video.muted).toBe(true);
  camera.close();
  expect(video.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
});

test('a camera that opens after the check was aborted is turned off at once', async () => {
  const videoTrack = createTrack();
  fakeCamera(async () => ({ getTracks: () => [videoTrack] }));
  const controller = new AbortController();
  const opening = openCamera(document.body, controller.signal);
  controller.abort();
  await expect(opening).rejects.toThrow();
  expect(videoTrack.stop).toHaveBeenCalledTimes(1);
});

test('without a submit URL a passed liveness check is not sent to the server', async () => {
  const numbers = await registerLivenessCheck(null, 'reference');
  expect(numbers).toEqual({
    transactionnumber: 'reference',
    shortGuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(requests()).toEqual([]);
});

test('with a submit URL the server issues the identifiers of a passed liveness check', async () => {
  signInAs(customers.ama);
  setConfig(testConfig({ simSwap: { submitUrl: '/ssp-sim-swap/api/v1/swaps' } }));
  mockRoute(CHECKS, json({ transactionnumber: 'LV-1', shortGuid: 'guid' }, 201));
  await expect(registerLivenessCheck('/ssp-sim-swap/api/v1/swaps', 'reference')).resolves.toEqual({
    transactionnumber: 'LV-1',
    shortGuid: 'guid',
  });
  expect(requests(CHECKS).map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
    ['{"referenceId":"reference"}', 'Bearer token-of-ama'],
  ]);
});

test.each([
  ['too many requests', json({ error: 'rate_limited' }, 429)],
  ['status 500', json({}, 500)],
  ['a network error', networkError()],
])('a passed check whose registration ends with %s fails with NotKept', async (_what, reply) => {
  signInAs(customers.ama);
  mockRoute(CHECKS, reply);
  await expect(registerLivenessCheck('/ssp-sim-swap/api/v1/swaps', 'reference')).rejects.toMatchObject({
    name: 'LivenessFailure',
    reason: 'NotKept',
  });
});

test('D-107 aborting the liveness check turns the camera off at once', async () => {
  const videoTrack = createTrack();
  fakeCamera(async () => ({ getTracks: () => [videoTrack] }));
  const controller = new AbortController();
  await openCamera(document.body, controller.signal);
  controller.abort();
  expect(videoTrack.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
});

test('D-138 a camera that stops during the check ends it and is turned off', async () => {
  const videoTrack = createTrack();
  fakeCamera(async () => ({ getTracks: () => [videoTrack] }));
  const request = {
    cardType: 'Ghana card',
    cardNumber: 'GHA-000000000-0',
    referenceId: 'reference',
    purpose: 'Liveness Check',
    phoneNumber: '233244123456',
    credentials: { key: '' },
  } as const;
  const outcome = localProvider.start(document.body, request).catch((error: unknown) => error);
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  videoTrack.dispatchEvent(new Event('ended'));
  await expect(outcome).resolves.toMatchObject({ name: 'LivenessFailure', reason: 'NoCamera' });
  expect(videoTrack.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
});
