import type { Page } from '@playwright/test';
import type { Area, State } from '../state';

const PATH = '/broadband/fibre-requests/availability';
const REVERSE = { method: 'GET', path: '/geo/reverse*' };

const use = async (page: Page) => {
  await page.locator('button:enabled', { hasText: 'Check availability' }).waitFor();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
};

/** The device answers each question for its place with the next of these: an error by its code, or where it is (0). */
const answering =
  (...codes: number[]) =>
  (page: Page) =>
    page.addInitScript((answers) => {
      navigator.geolocation.getCurrentPosition = (found, failed) => {
        const code = answers.shift() ?? 0;
        if (code !== 0) failed?.({ code } as GeolocationPositionError);
        else found({ coords: { latitude: 5.6037, longitude: -0.187 } } as GeolocationPosition);
      };
    }, codes);

const withoutGeolocation = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));

const state = (name: string, shows: string, before: (page: Page) => Promise<unknown>): State => {
  const problem = (page: Page) => page.getByRole('main').getByRole('alert').getByText(shows, { exact: true });
  return { name, path: PATH, before, reach: use, shows: problem };
};

/** What the coverage check says where it cannot find out where the device is; “denied” stands with the check itself. */
export const ownPlace: Area = {
  area: 'own-place',
  states: [
    state('browser without', 'Geolocation is not supported by this browser.', withoutGeolocation),
    state('unavailable', 'Location unavailable.', answering(2, 2)),
    state('timed out', 'Location request timed out.', answering(3, 3)),
    state('unknown error', 'Unknown location error occurred.', answering(9, 9)),
    {
      // The first way fails; the second knows the place and not its name.
      ...state('without a name', 'Could not determine location name.', answering(2, 0)),
      faults: [{ ...REVERSE, status: 200, body: {} }],
    },
    {
      ...state('name that could not be asked for', 'Failed to reverse geocode coordinates.', answering(2, 0)),
      faults: [{ ...REVERSE, status: 500 }],
      failing: true,
    },
  ],
};
