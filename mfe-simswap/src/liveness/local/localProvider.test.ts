import { waitFor } from '@testing-library/react';
import '@portal/shared/testing';
import type { LivenessRequest } from '../livenessProvider';
import { openCamera, localProvider } from './localProvider';

/** Watches the camera until the test ends, unless a test lets the check pass. */
const mockWatchFace = jest.fn(() => new Promise(() => undefined));
jest.mock('./watchFace', () => ({ watchFace: () => mockWatchFace() }));

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

beforeEach(() => void jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

test.each([
  ['NotAllowedError', 'CameraDenied'],
  ['SecurityError', 'CameraDenied'],
  ['NotFoundError', 'NoCamera'],
  ['NotReadableError', 'NoCamera'],
])('SS-037 D-138 the camera error %s becomes the liveness failure %s', async (name, reason) => {
  fakeCamera(() => Promise.reject(new DOMException('no', name)));
  await expect(openCamera(document.body)).rejects.toMatchObject({ name: 'LivenessFailure', reason });
});

test('D-138 opening the camera in a browser without a camera API fails with Unsupported', async () => {
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

test('D-107 a camera that opens after the check was aborted is turned off at once', async () => {
  const { track } = fakeWorkingCamera();
  const controller = new AbortController();
  const opening = openCamera(document.body, controller.signal);
  controller.abort();
  await expect(opening).rejects.toThrow();
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('D-138 a camera that stops during the check ends it and is turned off', async () => {
  const { track } = fakeWorkingCamera();
  // The part of a request that this check uses.
  const outcome = localProvider.start(document.body, { referenceId: 'reference' } as LivenessRequest);
  const failed = expect(outcome).rejects.toMatchObject({ name: 'LivenessFailure', reason: 'NoCamera' });
  await waitFor(() => expect(shownVideo()).not.toBeNull());
  track.dispatchEvent(new Event('ended'));
  await failed;
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(shownVideo()).toBeNull();
});

test('CL-039 D-138 a passed check on this device is SUCCESSFUL with its identifiers, and turns the camera off', async () => {
  const { track } = fakeWorkingCamera();
  mockWatchFace.mockResolvedValueOnce(true);
  const onStep = jest.fn();
  const outcome = localProvider.start(document.body, { referenceId: 'reference' } as LivenessRequest, onStep);
  await expect(outcome).resolves.toMatchObject({ success: true, status: 'SUCCESSFUL', transactionnumber: 'reference' });
  expect(onStep.mock.calls).toEqual([['camera'], ['done']]);
  expect(track.stop).toHaveBeenCalledTimes(1);
});
