import { waitFor } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, customers, networkError, json, requests, signInAs, testConfig } from '@portal/shared/testing';
import { openCamera } from './camera';
import { localProvider } from './localProvider';
import { registerCheck } from './registerLivenessCheck';

// The face library never gets ready.
jest.mock('@vladmandic/face-api', () => ({ tf: { setBackend: () => new Promise(() => undefined) } }));
jest.mock('@vladmandic/face-api/model/tiny_face_detector_model.bin', () => 'data:,', { virtual: true });
jest.mock('@vladmandic/face-api/model/face_landmark_68_tiny_model.bin', () => 'data:,', { virtual: true });

const CHECKS = 'POST /ssp-sim-swap/api/v1/liveness-checks';

function fakeCamera(answer: () => Promise<unknown>) {
  const getUserMedia = jest.fn(answer);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return getUserMedia;
}

function track() {
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
])('a camera that answers %s is %s', async (name, reason) => {
  fakeCamera(() => Promise.reject(new DOMException('no', name)));
  await expect(openCamera(document.body)).rejects.toMatchObject({ name: 'LivenessFailure', reason });
});

test('a browser without cameras cannot check', async () => {
  await expect(openCamera(document.body)).rejects.toMatchObject({ reason: 'Unsupported' });
});

test('the front camera is shown, without sound, and turned off at the end', async () => {
  const video = track();
  const getUserMedia = fakeCamera(async () => ({ getTracks: () => [video] }));
  const camera = await openCamera(document.body);
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
  expect(document.querySelector('video')).toBe(camera.video);
  expect(camera.video.muted).toBe(true);
  camera.close();
  expect(video.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
});

test('a camera that opens after the customer has left is turned off at once', async () => {
  const one = track();
  fakeCamera(async () => ({ getTracks: () => [one] }));
  const left = new AbortController();
  const opening = openCamera(document.body, left.signal);
  left.abort();
  await expect(opening).rejects.toThrow();
  expect(one.stop).toHaveBeenCalledTimes(1);
});

test('without a submission a passed check sends nothing', async () => {
  const numbers = await registerCheck(null, 'reference');
  expect(numbers).toEqual({
    transactionnumber: 'reference',
    shortGuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(requests()).toEqual([]);
});

test('with one the server makes the numbers, so that no page can', async () => {
  signInAs(customers.ama);
  setConfig(testConfig({ simSwap: { submitUrl: '/ssp-sim-swap/api/v1/swaps' } }));
  mockRoute(CHECKS, json({ transactionnumber: 'LV-1', shortGuid: 'guid' }, 201));
  await expect(registerCheck('/ssp-sim-swap/api/v1/swaps', 'reference')).resolves.toEqual({
    transactionnumber: 'LV-1',
    shortGuid: 'guid',
  });
  expect(requests(CHECKS).map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
    ['{"referenceId":"reference"}', 'Bearer token-of-ama'],
  ]);
});

test.each([
  ['too many', json({ error: 'rate_limited' }, 429)],
  ['a failing operator', json({}, 500)],
  ['a lost connection', networkError()],
])('%s: the passed check is not kept, and the device is not to blame', async (_what, reply) => {
  signInAs(customers.ama);
  mockRoute(CHECKS, reply);
  await expect(registerCheck('/ssp-sim-swap/api/v1/swaps', 'reference')).rejects.toMatchObject({
    name: 'LivenessFailure',
    reason: 'NotKept',
  });
});

test('D-107 leaving turns the camera off at once, whatever the check is doing', async () => {
  const one = track();
  fakeCamera(async () => ({ getTracks: () => [one] }));
  const left = new AbortController();
  await openCamera(document.body, left.signal);
  left.abort();
  expect(one.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
});

test('D-138 a camera that stops midway ends the check, and is turned off', async () => {
  const one = track();
  fakeCamera(async () => ({ getTracks: () => [one] }));
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
  one.dispatchEvent(new Event('ended'));
  await expect(outcome).resolves.toMatchObject({ name: 'LivenessFailure', reason: 'NoCamera' });
  expect(one.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
});
