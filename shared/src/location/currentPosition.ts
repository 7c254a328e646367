import { LocationError } from './LocationError';

/** A point on the earth, in degrees (SHR-016). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** SHR-027: high accuracy, an answer within 10 s, a position of the last minute is good enough. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const REASONS = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' } as const;

/** Where the device says it is. Throws a `LocationError` (SHR-020…024); the browser asks for permission first. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Missing in some embedded browsers and on plain http, whatever the types say.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) {
      reject(new LocationError('unsupported'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => reject(new LocationError(reasonOf(error.code), error)),
      OPTIONS,
    );
  });
}

function reasonOf(code: number) {
  return Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'unknown';
}
