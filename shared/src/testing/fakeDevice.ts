import { act } from '@testing-library/react';

/** A geolocation result at the given degrees, with an accuracy of 12 m. */
export function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = {
    ...{ latitude, longitude, accuracy: 12, altitude: null, altitudeAccuracy: null, heading: null, speed: null },
    toJSON: () => ({}),
  };
  return { coords, timestamp: Date.now(), toJSON: () => ({}) };
}

let success: PositionCallback;
let failure: PositionErrorCallback;

/**
 * Replaces the browser's geolocation. Requests wait until the test calls `isAt` (degrees) or `fails` (error code 1 to 3).
 * `getCurrentPosition` is a Jest mock.
 */
export function fakeDevice() {
  const getCurrentPosition = jest.fn((onSuccess: PositionCallback, onError: PositionErrorCallback) => {
    success = onSuccess;
    failure = onError;
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return {
    getCurrentPosition,
    isAt: (latitude: number, longitude: number) => act(async () => success(positionAt(latitude, longitude))),
    fails: (code: number) => act(async () => failure({ code } as GeolocationPositionError)),
  };
}

/** Removes the geolocation, as in jsdom and some embedded browsers. */
export const withoutDevice = () => void Reflect.deleteProperty(navigator, 'geolocation');
