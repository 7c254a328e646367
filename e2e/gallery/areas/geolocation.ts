import type { Page } from '@playwright/test';
import type { GalleryArea, GalleryState } from '../state';

const PATH = '/broadband/fibre-requests/availability';
const REVERSE_GEOCODING_CALL = { method: 'GET', path: '/geo/reverse*' };

const chooseCurrentLocation = async (page: Page) => {
  await page.locator('button:enabled', { hasText: 'Check availability' }).waitFor();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
};

/**
 * Makes the n-th geolocation request end with the n-th code: an error code of the Geolocation API, or 0 for a position.
 */
const withGeolocationResults =
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

const createErrorState = (name: string, shows: string, prepare: (page: Page) => Promise<unknown>): GalleryState => {
  const problem = (page: Page) => page.getByRole('main').getByRole('alert').getByText(shows, { exact: true });
  return { name, path: PATH, prepare, reach: chooseCurrentLocation, shows: problem };
};

/** The gallery's states after “Use current location” failed; “denied” is a state of `availability`. */
export const geolocation: GalleryArea = {
  area: 'geolocation',
  states: [
    createErrorState('unsupported', 'Geolocation is not supported by this browser.', withoutGeolocation),
    createErrorState('unavailable', 'Location unavailable.', withGeolocationResults(2, 2)),
    createErrorState('timed out', 'Location request timed out.', withGeolocationResults(3, 3)),
    createErrorState('unknown error', 'Unknown location error occurred.', withGeolocationResults(9, 9)),
    {
      // The first attempt fails; the second finds the position but not its name.
      ...createErrorState('no place name', 'Could not determine location name.', withGeolocationResults(2, 0)),
      faults: [{ ...REVERSE_GEOCODING_CALL, status: 200, body: {} }],
    },
    {
      ...createErrorState(
        'place name request failed',
        'Failed to reverse geocode coordinates.',
        withGeolocationResults(2, 0),
      ),
      faults: [{ ...REVERSE_GEOCODING_CALL, status: 500 }],
      allowFailedRequests: true,
    },
  ],
};
