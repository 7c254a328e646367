import { waitFor } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { customers, json, mockRoute, requests, signInAs, testConfig } from '@portal/shared/testing';
import type { LivenessRequest, OnStep } from '../livenessProvider';
import { localProvider } from './localProvider';

/** The challenge runs until the test ends, unless a test lets the check pass or end. */
const mockRunChallenge = jest.fn(() => new Promise(() => undefined));
jest.mock('./runLivenessChallenge', () => ({ runLivenessChallenge: () => mockRunChallenge() }));

const LIVENESS_CHECKS_ROUTE = 'POST /ssp-sim-swap/api/v1/liveness-checks';

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

/** Starts a check with the parts of a request that it uses. */
const startCheck = (signal?: AbortSignal, onStep: OnStep = jest.fn()) =>
  localProvider.start(document.body, { referenceId: 'reference', signal } as LivenessRequest, onStep);
const shownVideo = () => document.querySelector('video');

beforeEach(() => {
  setConfig(testConfig());
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
])('SS-037 D-138 the camera error %s becomes the LivenessError %s', async (name, reason) => {
  fakeCamera(() => Promise.reject(new DOMException('no', name)));
  await expect(startCheck()).rejects.toMatchObject({ name: 'LivenessError', reason });
});

test('D-138 a check in a browser without a camera API fails with Unsupported', async () => {
  await expect(startCheck()).rejects.toMatchObject({ reason: 'Unsupported' });
});

test('D-107 the camera is shown without sound; aborting the liveness check cancels it and turns the camera off at once', async () => {
  const { track, getUserMedia } = fakeWorkingCamera();
  const controller = new AbortController();
  const { signal } = controller;
  mockRunChallenge.mockReturnValueOnce(new Promise((end) => signal.addEventListener('abort', () => end(false))));
  const outcome = startCheck(signal);
  await waitFor(() => expect(shownVideo()).not.toBeNull());
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
  expect(shownVideo()?.muted).toBe(true);
  controller.abort();
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(shownVideo()).toBeNull();
  await expect(outcome).resolves.toMatchObject({ success: false, status: 'CANCELLED' });
});

test('D-107 a camera that opens after the check was aborted is turned off at once', async () => {
  const { track } = fakeWorkingCamera();
  const controller = new AbortController();
  const outcome = startCheck(controller.signal);
  controller.abort();
  await expect(outcome).rejects.toThrow();
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('D-138 a camera that stops during the check ends it and is turned off', async () => {
  const { track } = fakeWorkingCamera();
  const failed = expect(startCheck()).rejects.toMatchObject({ name: 'LivenessError', reason: 'NoCamera' });
  await waitFor(() => expect(shownVideo()).not.toBeNull());
  track.dispatchEvent(new Event('ended'));
  await failed;
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(shownVideo()).toBeNull();
});

test('CL-039 D-138 a passed check on this device is SUCCESSFUL and turns the camera off; without a submit URL nothing is sent', async () => {
  const { track } = fakeWorkingCamera();
  mockRunChallenge.mockResolvedValueOnce(true);
  const onStep = jest.fn();
  await expect(startCheck(undefined, onStep)).resolves.toEqual({
    success: true,
    status: 'SUCCESSFUL',
    transactionnumber: 'reference',
    shortGuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(onStep.mock.calls).toEqual([['done']]);
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(requests()).toEqual([]);
});

test('with a submit URL the server issues the identifiers of a passed check; one that it does not register fails with NotRegistered', async () => {
  fakeWorkingCamera();
  signInAs(customers.ama);
  setConfig(testConfig({ simSwap: { submitUrl: '/ssp-sim-swap/api/v1/swaps' } }));
  mockRoute(
    LIVENESS_CHECKS_ROUTE,
    json({ error: 'rate_limited' }, 429),
    json({ transactionnumber: 'LV-1', shortGuid: 'guid' }, 201),
  );
  mockRunChallenge.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  await expect(startCheck()).rejects.toMatchObject({ name: 'LivenessError', reason: 'NotRegistered' });
  await expect(startCheck()).resolves.toMatchObject({ transactionnumber: 'LV-1', shortGuid: 'guid' });
  const { body, headers } = requests(LIVENESS_CHECKS_ROUTE)[1]!;
  expect([body, headers.get('authorization')]).toEqual(['{"referenceId":"reference"}', 'Bearer token-of-ama']);
});
