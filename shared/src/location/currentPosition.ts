import { pause } from '@portal/shared/http';
import { LocationError } from './LocationError.ts';

/** Coordinates in degrees (SHR-016). */
export interface Position {
  latitude: number;
  longitude: number;
}

const TIMEOUT_MS = 10_000;

/** SHR-027: high accuracy, a time-out of 10 s, cached positions up to one minute old. */
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 };

const REASON_BY_ERROR_CODE = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' } as const;

/** The position of the device; the browser asks the customer for permission. Throws a `LocationError` (SHR-020…024). */
export async function currentPosition(): Promise<Position> {
  const ended = new AbortController();
  try {
    return await Promise.race([requestPosition(), unansweredPrompt(ended.signal)]);
  } finally {
    ended.abort();
  }
}

/**
 * Rejects after 10 s: the time-out of the browser does not run while its permission prompt is unanswered. If the customer
 * has allowed the access by then, the device gets its own 10 s.
 */
async function unansweredPrompt(signal: AbortSignal): Promise<never> {
  await pause(TIMEOUT_MS, signal);
  if (await isPermissionGranted()) await pause(TIMEOUT_MS, signal);
  throw new LocationError('timedOut');
}

async function isPermissionGranted(): Promise<boolean> {
  // Undefined in Safari before 16 and without https, although its type says otherwise.
  const permissions = navigator.permissions as Permissions | undefined;
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state === 'granted';
}

function requestPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Undefined in some embedded browsers and without https, although its type says otherwise.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) {
      reject(new LocationError('unsupported'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => reject(new LocationError(reasonOf(error.code), error)),
      POSITION_OPTIONS,
    );
  });
}

function reasonOf(code: number) {
  return Object.hasOwn(REASON_BY_ERROR_CODE, code)
    ? REASON_BY_ERROR_CODE[code as keyof typeof REASON_BY_ERROR_CODE]
    : 'unknown';
}
