import { setConfig } from '@portal/shared/config';
import { advanceTime, mockRoute, json, testConfig } from '@portal/shared/testing';

export const LOOKUP = 'GET /ssp-beneficiary/api/v1/customers/233244123456';
const REVERSE_GEOCODING = 'GET /geo/reverse*';
export const LIVENESS_RECORD_KEY = 'simswap:liveness';

type Vendor = (request: { signal: AbortSignal }) => Promise<unknown>;

const globalWithVendor = window as { Liveness?: { start: Vendor } };

/** The vendor's result of a passed liveness check. */
export const PASSED_RESULT = { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'guid-1' };

/** The response of the customer lookup. */
const FOUND = json({ data: { idNumber: 'GHA-712345678-9', firstName: 'AMA SERWAA', lastName: 'MENSAH' } });

/** Holds the next responses of the customer lookup until `release` is called. */
export function holdLookup(): { release: () => Promise<void> } {
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  mockRoute(LOOKUP, (request) => held.then(() => FOUND(request)));
  const release = () => {
    respond();
    return advanceInSteps(0);
  };
  return { release };
}

/** Mocks the customer lookup for Ama, the geocoder and the vendor's liveness check, and configures that check. */
export function mockSimSwapApis(vendor: Vendor = async () => PASSED_RESULT, submitUrl: string | null = null): void {
  setConfig(testConfig({ liveness: { kind: 'vendor', scriptUrl: '/sdk.js', key: 'pk' }, simSwap: { submitUrl } }));
  globalWithVendor.Liveness = { start: vendor };
  mockRoute('POST /ssp-sim-swap/api/v1/liveness-references', json({ referenceId: 'reference' }, 201));
  mockRoute(LOOKUP, FOUND);
  mockRoute(REVERSE_GEOCODING, json({ address: { suburb: 'Osu' } }));
}

/** A fake geolocation: requests resolve with a position, or fail with an error code, when `respond` is called. */
export function fakeGeolocation(errorCode?: number): { respond: () => void; requestCount: () => number } {
  const pending: (() => void)[] = [];
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    pending.push(() => {
      if (errorCode !== undefined) failed({ code: errorCode } as GeolocationPositionError);
      else found({ coords: { latitude: 5.6037, longitude: -0.187 } } as GeolocationPosition);
    });
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return { respond: () => pending.forEach((respond) => respond()), requestCount: () => pending.length };
}

/** Stores the record of a liveness check that was passed before this visit. */
export function saveLivenessRecord(change: Record<string, unknown> = {}): void {
  const transaction = { transactionnumber: 'T0', status: 'SUCCESSFUL', shortGuid: 'guid-0' };
  const record = { phone: '233244123456', verified: true, transaction, expiresAt: Date.now() + 60_000 };
  sessionStorage.setItem(LIVENESS_RECORD_KEY, JSON.stringify({ ...record, ...change }));
}

/** Advances the fake clock in steps, so that React renders between them. */
export async function advanceInSteps(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= STEP_MS) await advanceTime(Math.min(left, STEP_MS));
}

const STEP_MS = 50;
