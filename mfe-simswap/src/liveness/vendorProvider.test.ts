import { setConfig } from '@portal/shared/config';
import { customers, json, mockRoute, requests, signInAs, testConfig } from '@portal/shared/testing';
import type { LivenessRequest } from './livenessProvider';
import { vendorProvider } from './vendorProvider';

const LIVENESS_REFERENCES_ROUTE = 'POST /api/liveness-references';
const SCRIPT_URL = 'http://localhost:8082/liveness/sdk.js';
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
/** The scripts that were added to the page. The test environment loads none: the tests dispatch their events. */
let scripts: HTMLScriptElement[] = [];
const startCheck = (signal?: AbortSignal) => vendorProvider.start(document.body, { ...request, signal }, jest.fn());

beforeEach(() => {
  setConfig(testConfig({ liveness: { kind: 'vendor', scriptUrl: SCRIPT_URL, key: 'pk_1' } }));
  scripts = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete globalWithVendor.Liveness;
});

test('CL-039 D-031 the vendor’s script is loaded once and called with card, reference, purpose, phone and key', async () => {
  const vendor = jest.fn(async () => passedResult);
  const running = startCheck();
  expect(scripts[0]?.src).toBe(SCRIPT_URL);
  globalWithVendor.Liveness = { start: vendor };
  scripts[0]?.dispatchEvent(new Event('load'));
  await expect(running).resolves.toEqual(passedResult);
  await startCheck();
  expect(scripts).toHaveLength(1);
  expect(vendor).toHaveBeenCalledWith({ ...request, key: 'pk_1' });
});

test('a configured checksum of the vendor’s script is checked by the browser', () => {
  setConfig(testConfig({ liveness: { kind: 'vendor', scriptUrl: SCRIPT_URL, scriptIntegrity: 'sha384-abc' } }));
  void startCheck();
  expect([scripts[0]?.integrity, scripts[0]?.crossOrigin]).toEqual(['sha384-abc', 'anonymous']);
});

test('with a submit URL the vendor’s check starts only after its reference was registered', async () => {
  signInAs(customers.ama);
  setConfig(testConfig({ liveness: { kind: 'vendor', scriptUrl: SCRIPT_URL }, simSwap: { submitUrl: '/api/swaps' } }));
  mockRoute(LIVENESS_REFERENCES_ROUTE, json({}, 500), json({ referenceId: 'reference' }, 201));
  const vendor = jest.fn(async () => passedResult);
  globalWithVendor.Liveness = { start: vendor };
  await expect(startCheck()).rejects.toMatchObject({ name: 'LivenessError', reason: 'NotRegistered' });
  expect(vendor).not.toHaveBeenCalled();
  await expect(startCheck()).resolves.toEqual(passedResult);
  const { body, headers } = requests(LIVENESS_REFERENCES_ROUTE)[1]!;
  expect([body, headers.get('authorization')]).toEqual(['{"referenceId":"reference"}', 'Bearer token-of-ama']);
});

test('D-107 when the customer leaves, the signal of the vendor’s check is aborted and its result is CANCELLED', async () => {
  const controller = new AbortController();
  const untilAborted = ({ signal }: LivenessRequest) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  globalWithVendor.Liveness = { start: untilAborted };
  const running = startCheck(controller.signal);
  controller.abort();
  await expect(running).resolves.toMatchObject({ success: false, status: 'CANCELLED' });
  await expect(startCheck(controller.signal)).resolves.toMatchObject({ status: 'CANCELLED' });
});

test('a vendor’s script that cannot be loaded within six seconds ends the check with NotLoaded, one that sets no global object with Unsupported', async () => {
  jest.useFakeTimers();
  const broken = startCheck();
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toMatchObject({ name: 'LivenessError', reason: 'NotLoaded' });
  const onLate = jest.fn();
  startCheck().catch(onLate);
  await jest.advanceTimersByTimeAsync(6000);
  expect(onLate).toHaveBeenCalledWith(expect.objectContaining({ reason: 'NotLoaded' }));
  const withoutGlobal = startCheck();
  scripts[2]?.dispatchEvent(new Event('load'));
  await expect(withoutGlobal).rejects.toMatchObject({ reason: 'Unsupported' });
});

test('a denied camera ends the vendor’s check with CameraDenied, any other error with the status FAILED', async () => {
  globalWithVendor.Liveness = { start: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  await expect(startCheck()).rejects.toMatchObject({ reason: 'CameraDenied' });
  globalWithVendor.Liveness = { start: async () => Promise.reject(new Error('status 401')) };
  await expect(startCheck()).resolves.toMatchObject({ success: false, status: 'FAILED' });
});

const RESULT_FIELDS = { status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' };

test.each<[unknown, object]>([
  [{ success: true, data: RESULT_FIELDS }, passedResult],
  [{ result: passedResult }, passedResult],
  [{ ...RESULT_FIELDS, verification: { success: true, shortGuid: 'X' } }, passedResult],
  [{ ...passedResult, shortGuid: '' }, { success: false }],
  [
    { ...passedResult, success: 'true' },
    { success: false, status: 'FAILED' },
  ],
  [{ ...passedResult, status: 'successful' }, { status: 'FAILED' }],
  [{ status: 'CANCELLED' }, { success: false, status: 'CANCELLED' }],
  [null, { success: false, status: 'FAILED' }],
])('SS-014 D-031 the vendor’s response is flattened: %j', async (response, expected) => {
  globalWithVendor.Liveness = { start: async () => response };
  await expect(startCheck()).resolves.toMatchObject(expected);
});
