import type { Page } from '@playwright/test';
import { search } from '../../fixtures/availability';
import { HANGS, type Area, type State } from '../state';

const PATH = '/broadband/fibre-requests/availability';
const LOCATIONS = { method: 'GET', path: '/home-fibre-check/api/location/all' };
const CHECK = { method: 'GET', path: '/home-fibre-check/api/check/*' };
const CALL_TIMEOUT = 10_000;

const box = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const ready = (page: Page) => page.locator('button:enabled', { hasText: 'Check availability' }).waitFor();
const tiles = (page: Page) => page.locator('img.leaflet-tile-loaded').first().waitFor();
const resultHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^MTN Fibre is/ });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

const find = (place: string) => async (page: Page) => {
  await ready(page);
  await search(page, place);
};
const enter = (coordinates: string) => async (page: Page) => {
  await ready(page);
  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await page.getByRole('textbox', { name: 'Coordinates' }).fill(coordinates);
  await page.getByRole('button', { name: 'Check availability' }).click();
};
const checkCurrentLocation = async (page: Page) => {
  await ready(page);
  await box(page).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
};
const withMap = (place: string) => async (page: Page) => {
  await find(place)(page);
  await tiles(page);
};

const states: State[] = [
  { name: 'search', path: PATH, reach: ready, shows: box },
  {
    name: 'places loading',
    path: PATH,
    faults: [{ ...LOCATIONS, ...HANGS }],
    frozenTimers: [CALL_TIMEOUT],
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'places failed to load',
    path: PATH,
    faults: [{ ...LOCATIONS, status: 500 }],
    allowFailedRequests: true,
    shows: alert,
  },
  {
    name: 'list of places',
    path: PATH,
    reach: async (page) => {
      await ready(page);
      await box(page).click();
    },
    shows: (page) => page.getByRole('option'),
  },
  {
    name: 'places filtered',
    path: PATH,
    reach: async (page) => {
      await ready(page);
      await box(page).fill('Os');
    },
    shows: (page) => page.getByRole('option'),
  },
  {
    name: 'no place found',
    path: PATH,
    reach: async (page) => {
      await ready(page);
      await box(page).fill('Nowhere at all');
    },
    shows: 'No results found',
  },
  {
    name: 'coordinates',
    path: PATH,
    reach: (page) => page.getByRole('tab', { name: 'Coordinates' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Coordinates' }),
  },
  { name: 'wrong coordinates', path: PATH, reach: enter('5.573394 -0.181446'), shows: alert },
  {
    name: 'checking',
    path: PATH,
    faults: [{ ...CHECK, ...HANGS }],
    frozenTimers: [CALL_TIMEOUT],
    reach: enter('5.556, -0.182'),
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'checking the current location',
    path: PATH,
    permissions: ['geolocation'],
    faults: [{ ...CHECK, ...HANGS }],
    frozenTimers: [CALL_TIMEOUT],
    reach: checkCurrentLocation,
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'current location denied',
    path: PATH,
    reach: checkCurrentLocation,
    shows: 'Location access denied by user.',
  },
  { name: 'fibre', path: PATH, reach: withMap('Osu'), shows: resultHeading },
  {
    name: 'fibre at the current location',
    path: PATH,
    permissions: ['geolocation'],
    reach: async (page) => {
      await checkCurrentLocation(page);
      await tiles(page);
    },
    shows: resultHeading,
  },
  { name: 'no fibre', path: PATH, reach: withMap('Amrahia'), shows: resultHeading },
  { name: 'unknown place', path: PATH, reach: withMap('Nowhere at all'), shows: resultHeading },
  {
    name: 'check failed',
    path: PATH,
    faults: [{ ...CHECK, status: 500 }],
    allowFailedRequests: true,
    reach: enter('5.573394, -0.181446'),
    shows: 'Failed to check service availability',
  },
  {
    name: 'map not loaded with Save-Data',
    path: PATH,
    prepare: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    reach: find('Osu'),
    shows: (page) => page.getByRole('button', { name: 'Show map' }),
  },
  {
    name: 'map failed to load',
    path: PATH,
    faults: [{ method: 'GET', path: '/tiles/*', status: 503 }],
    allowFailedRequests: true,
    reach: find('Amrahia'),
    shows: 'Failed to load map',
  },
];

const VISITORS = ['search', 'list of places', 'fibre', 'no fibre'];

/** The coverage check, of customers and of visitors, whose header differs. */
export const availability: Area = {
  area: 'availability',
  states: [
    ...states,
    ...states
      .filter(({ name }) => VISITORS.includes(name))
      .map((state) => ({ ...state, name: `visitor: ${state.name}`, customer: null })),
  ],
};
