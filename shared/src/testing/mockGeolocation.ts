import { act } from '@testing-library/react';

/** A geolocation result at the given degrees, with an accuracy of 12 m. */
function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = {
    ...{ latitude, longitude, accuracy: 12, altitude: null, altitudeAccuracy: null, heading: null, speed: null },
    toJSON: () => ({}),
  };
  return { coords, timestamp: Date.now(), toJSON: () => ({}) };
}

let reportPosition: PositionCallback;
let reportError: PositionErrorCallback;

/**
 * Replaces the browser's geolocation. Requests wait until the test calls `isAt` (degrees) or `fails` (error code 1 to
 * 3). `getCurrentPosition` is a Jest mock.
 */
export function mockGeolocation() {
  const getCurrentPosition = jest.fn((onSuccess: PositionCallback, onError: PositionErrorCallback) => {
    reportPosition = onSuccess;
    reportError = onError;
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return {
    getCurrentPosition,
    isAt: (latitude: number, longitude: number) => act(async () => reportPosition(positionAt(latitude, longitude))),
    fails: (code: number) => act(async () => reportError({ code } as GeolocationPositionError)),
  };
}

/** Removes the geolocation, as in some embedded browsers. */
export const removeGeolocation = () => void Reflect.deleteProperty(navigator, 'geolocation');
