import { act } from '@testing-library/react';

/** A geolocation result at the given degrees, with an accuracy of 12 m. */
function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = {
    ...{ latitude, longitude, accuracy: 12, altitude: null, altitudeAccuracy: null, heading: null, speed: null },
    toJSON: () => ({}),
  };
  return { coords, timestamp: Date.now(), toJSON: () => ({}) };
}

let handlePosition: PositionCallback;
let handleError: PositionErrorCallback;

/**
 * Replaces the browser's geolocation. Requests wait until the test calls `reportPosition` (degrees) or `reportError`
 * (error code 1 to 3). `getCurrentPosition` is a Jest mock.
 */
export function mockGeolocation() {
  const getCurrentPosition = jest.fn((onSuccess: PositionCallback, onError: PositionErrorCallback) => {
    handlePosition = onSuccess;
    handleError = onError;
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return {
    getCurrentPosition,
    reportPosition: (latitude: number, longitude: number) =>
      act(async () => handlePosition(positionAt(latitude, longitude))),
    reportError: (code: number) => act(async () => handleError({ code } as GeolocationPositionError)),
  };
}

/** Removes `navigator.geolocation`, which some embedded browsers lack. */
export const removeGeolocation = () => void Reflect.deleteProperty(navigator, 'geolocation');
