import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, networkError, json, testConfig } from '@portal/shared/testing';

export const LOOKUP = 'GET /ssp-beneficiary/api/v1/customers/233244123456';
export const REVERSE = 'GET /geo/reverse*';
export const RECORD_KEY = 'simswap:liveness';

const page = window as { Liveness?: { start: (request: unknown) => Promise<unknown> } };

/** What the vendor's script in the page answers. */
export const PASSED = { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'guid-1' };

/** The operator's answers for Ama, and a vendor in the page: its camera is the outside world. */
export function answerAma(vendor: () => Promise<unknown> = async () => PASSED, submitUrl: string | null = null): void {
  setConfig(testConfig({ liveness: { kind: 'vendor', scriptUrl: '/sdk.js', key: 'pk' }, simSwap: { submitUrl } }));
  page.Liveness = { start: vendor };
  mockRoute(LOOKUP, json({ data: { idNumber: 'GHA-712345678-9', firstName: 'AMA SERWAA', lastName: 'MENSAH' } }));
  mockRoute(REVERSE, json({ address: { suburb: 'Osu' } }));
  // The form fetches what reads a serial: files beside the bundle, of which there is none here.
  mockRoute('GET null/*', networkError());
}

/** A device that tells its position, or the code of an error, when `tell` is called. */
export function fakeDevice(errorCode?: number): { tell: () => void; asked: () => number } {
  const waiting: (() => void)[] = [];
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    waiting.push(() => {
      if (errorCode !== undefined) failed({ code: errorCode } as GeolocationPositionError);
      else found({ coords: { latitude: 5.6037, longitude: -0.187 } } as GeolocationPosition);
    });
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return { tell: () => waiting.forEach((one) => one()), asked: () => waiting.length };
}

/** A check passed before this visit. */
export function saveRecord(change: Record<string, unknown> = {}): void {
  const transaction = { transactionnumber: 'T0', status: 'SUCCESSFUL', shortGuid: 'guid-0' };
  const record = { phone: '233244123456', verified: true, transaction, expiresAt: Date.now() + 60_000 };
  sessionStorage.setItem(RECORD_KEY, JSON.stringify({ ...record, ...change }));
}

/** Lets time pass, and everything that waits for it happen. The test must hold the clock. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= SLICE_MS) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(left, SLICE_MS));
      // A fake answer takes no time, yet its body is read in turns of the real event loop.
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    });
  }
}

const SLICE_MS = 50;
