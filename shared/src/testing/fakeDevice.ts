import { act } from '@testing-library/react';

/** A position as devices tell it: degrees, and an accuracy of 12 m. */
export function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = {
    ...{ latitude, longitude, accuracy: 12, altitude: null, altitudeAccuracy: null, heading: null, speed: null },
    toJSON: () => ({}),
  };
  return { coords, timestamp: Date.now(), toJSON: () => ({}) };
}

let success: PositionCallback;
let failure: PositionErrorCallback;

/** A device whose position the test tells, once it was asked for: `isAt` degrees, or `fails` with a code (1 to 3). */
export function fakeDevice() {
  const getCurrentPosition = jest.fn((one: PositionCallback, other: PositionErrorCallback) => {
    success = one;
    failure = other;
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return {
    asked: getCurrentPosition,
    isAt: (latitude: number, longitude: number) => act(async () => success(positionAt(latitude, longitude))),
    fails: (code: number) => act(async () => failure({ code } as GeolocationPositionError)),
  };
}

/** A browser without a device location service, as jsdom is. */
export const withoutDevice = () => void Reflect.deleteProperty(navigator, 'geolocation');
