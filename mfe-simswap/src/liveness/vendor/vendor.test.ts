import { setConfig } from '@portal/shared/config';
import { testConfig } from '@portal/shared/testing';
import type { LivenessRequest } from '../livenessProvider';
import { flattenResult } from './flattenResult';
import { vendorProvider } from './vendorProvider';

const SCRIPT = 'http://localhost:8082/liveness/sdk.js';
const passedResult = { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' };
const request: LivenessRequest = {
  cardType: 'Ghana card',
  cardNumber: 'GHA-712345678-9',
  referenceId: 'reference',
  purpose: 'Liveness Check',
  phoneNumber: '233244123456',
  credentials: { key: 'pk_1' },
};
const globalWithVendor = window as { Liveness?: unknown };
const script = () => document.head.querySelector<HTMLScriptElement>('script[src]');
const startCheck = () => vendorProvider.start(document.body, request);

beforeEach(() => setConfig(testConfig({ liveness: { kind: 'vendor', scriptUrl: SCRIPT, key: 'pk_1' } })));
afterEach(() => {
  delete globalWithVendor.Liveness;
  script()?.remove();
});

test('CL-039 D-031 the vendor’s script is loaded once and called with card, reference, purpose, phone and key', async () => {
  const vendor = jest.fn(async () => passedResult);
  const running = startCheck();
  expect(script()?.src).toBe(SCRIPT);
  globalWithVendor.Liveness = { start: vendor };
  script()?.dispatchEvent(new Event('load'));
  await expect(running).resolves.toEqual(passedResult);
  await startCheck();
  expect(document.head.querySelectorAll('script[src]')).toHaveLength(1);
  expect(vendor).toHaveBeenCalledWith({
    cardType: 'Ghana card',
    cardNumber: 'GHA-712345678-9',
    referenceId: 'reference',
    purpose: 'Liveness Check',
    phoneNumber: '233244123456',
    credentials: { key: 'pk_1' },
    key: 'pk_1',
  });
});

test('D-107 when the customer leaves, the signal of the vendor’s check is aborted and its result is CANCELLED', async () => {
  const controller = new AbortController();
  const vendor = jest.fn(
    ({ signal }: LivenessRequest) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  globalWithVendor.Liveness = { start: vendor };
  const running = vendorProvider.start(document.body, { ...request, signal: controller.signal });
  controller.abort();
  await expect(running).resolves.toMatchObject({ success: false, status: 'CANCELLED' });
  expect(await vendorProvider.start(document.body, { ...request, signal: controller.signal })).toMatchObject({
    status: 'CANCELLED',
  });
});

test('a vendor’s script that cannot be loaded, or sets no global object, ends the check with Unsupported', async () => {
  const running = startCheck();
  script()?.dispatchEvent(new Event('error'));
  await expect(running).rejects.toMatchObject({ name: 'LivenessFailure', reason: 'Unsupported' });
  const empty = startCheck();
  script()?.dispatchEvent(new Event('load'));
  await expect(empty).rejects.toMatchObject({ reason: 'Unsupported' });
});

test('a vendor’s script that is not loaded within six seconds ends the check with Unsupported', async () => {
  jest.useFakeTimers();
  const outcome = startCheck().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(6000);
  expect(await outcome).toMatchObject({ reason: 'Unsupported' });
  jest.useRealTimers();
});

test('a denied camera ends the vendor’s check with CameraDenied, any other error with the status FAILED', async () => {
  globalWithVendor.Liveness = { start: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  await expect(startCheck()).rejects.toMatchObject({ reason: 'CameraDenied' });
  globalWithVendor.Liveness = {
    start: async () => Promise.reject(new Error('The liveness check failed with status 401')),
  };
  await expect(startCheck()).resolves.toMatchObject({ success: false, status: 'FAILED' });
});

test.each<[unknown, object]>([
  [passedResult, passedResult],
  [{ success: true, data: { status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' } }, passedResult],
  [{ result: { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' } }, passedResult],
  [
    { transactionnumber: 'T1', shortGuid: 'G1', status: 'SUCCESSFUL', verification: { success: true, shortGuid: 'X' } },
    passedResult,
  ],
  [{ ...passedResult, shortGuid: '' }, { success: false }],
  [
    { ...passedResult, success: 'true' },
    { success: false, status: 'FAILED' },
  ],
  [{ ...passedResult, status: 'successful' }, { status: 'FAILED' }],
  [
    { success: false, status: 'CANCELLED' },
    { success: false, status: 'CANCELLED' },
  ],
  [null, { success: false, status: 'FAILED' }],
  ['SUCCESSFUL', { success: false, status: 'FAILED' }],
])('SS-014 D-031 the vendor’s response is flattened: %j', (response, expected) => {
  expect(flattenResult(response)).toMatchObject(expected);
});
