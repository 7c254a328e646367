import type { Page } from '@playwright/test';
import type { Area, State } from '../state';

const PATH = '/broadband/fibre-requests/availability';
const REVERSE = { method: 'GET', path: '/geo/reverse*' };

const useCurrentLocation = async (page: Page) => {
  await page.locator('button:enabled', { hasText: 'Check availability' }).waitFor();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
};

/** Settles each geolocation request by the next code: an error code, or 0 for a position. */
const withPositions =
  (...codes: number[]) =>
  (page: Page) =>
    page.addInitScript((codes) => {
      navigator.geolocation.getCurrentPosition = (found, failed) => {
        const code = codes.shift() ?? 0;
        if (code !== 0) failed?.({ code } as GeolocationPositionError);
        else found({ coords: { latitude: 5.6037, longitude: -0.187 } } as GeolocationPosition);
      };
    }, codes);

const withoutGeolocation = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));

const state = (name: string, shows: string, prepare: (page: Page) => Promise<unknown>): State => {
  const problem = (page: Page) => page.getByRole('main').getByRole('alert').getByText(shows, { exact: true });
  return { name, path: PATH, prepare, reach: useCurrentLocation, shows: problem };
};

/** The errors of the coverage check's current location, without “denied”, which is a state of the coverage check. */
export const geolocation: Area = {
  area: 'geolocation',
  states: [
    state('unsupported', 'Geolocation is not supported by this browser.', withoutGeolocation),
    state('unavailable', 'Location unavailable.', withPositions(2, 2)),
    state('timed out', 'Location request timed out.', withPositions(3, 3)),
    state('unknown error', 'Unknown location error occurred.', withPositions(9, 9)),
    {
      // The first attempt fails; the second finds the position but not its name.
      ...state('no place name', 'Could not determine location name.', withPositions(2, 0)),
      faults: [{ ...REVERSE, status: 200, body: {} }],
    },
    {
      ...state('place name request failed', 'Failed to reverse geocode coordinates.', withPositions(2, 0)),
      faults: [{ ...REVERSE, status: 500 }],
      allowFailedRequests: true,
    },
  ],
};
