import { LocationError } from './LocationError.ts';

/** Coordinates in degrees (SHR-016). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** SHR-027: high accuracy, a time-out of 10 s, cached positions up to one minute old. */
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const REASON_BY_ERROR_CODE = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' } as const;

/** The position of the device; the browser asks the customer for permission. Throws a `LocationError` (SHR-020…024). */
export function currentPosition(): Promise<Position> {
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
