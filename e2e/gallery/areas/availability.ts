import type { Page } from '@playwright/test';
import { searchPlace } from '../../fixtures/availability';
import { enableSaveData } from '../../fixtures/saveData';
import { HANGS, type GalleryArea, type GalleryState } from '../state';

const PATH = '/broadband/fibre-requests/availability';
const LOCATIONS_CALL = { method: 'GET', path: '/home-fibre-check/api/location/all' };
const CHECK_CALL = { method: 'GET', path: '/home-fibre-check/api/check/*' };
const CALL_TIMEOUT_MS = 10_000;

const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const waitForPlaces = (page: Page) => page.locator('button:enabled', { hasText: 'Check availability' }).waitFor();
const waitForMapTiles = (page: Page) => page.locator('img.leaflet-tile-loaded').first().waitFor();
const resultHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^MTN Fibre is/ });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

const findPlace = (place: string) => async (page: Page) => {
  await waitForPlaces(page);
  await searchPlace(page, place);
};
const enterCoordinates = (coordinates: string) => async (page: Page) => {
  await waitForPlaces(page);
  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await page.getByRole('textbox', { name: 'Coordinates' }).fill(coordinates);
  await page.getByRole('button', { name: 'Check availability' }).click();
};
const checkCurrentLocation = async (page: Page) => {
  await waitForPlaces(page);
  await locationField(page).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
};
const findPlaceWithMap = (place: string) => async (page: Page) => {
  await findPlace(place)(page);
  await waitForMapTiles(page);
};

const availabilityStates: GalleryState[] = [
  { name: 'search', path: PATH, reach: waitForPlaces, shows: locationField },
  {
    name: 'places loading',
    path: PATH,
    faults: [{ ...LOCATIONS_CALL, ...HANGS }],
    frozenTimers: [CALL_TIMEOUT_MS],
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'places failed to load',
    path: PATH,
    faults: [{ ...LOCATIONS_CALL, status: 500 }],
    allowFailedRequests: true,
    shows: alert,
  },
  {
    name: 'list of places',
    path: PATH,
    reach: async (page) => {
      await waitForPlaces(page);
      await locationField(page).click();
    },
    shows: (page) => page.getByRole('option'),
  },
  {
    name: 'places filtered',
    path: PATH,
    reach: async (page) => {
      await waitForPlaces(page);
      await locationField(page).fill('Os');
    },
    shows: (page) => page.getByRole('option'),
  },
  {
    name: 'no place found',
    path: PATH,
    reach: async (page) => {
      await waitForPlaces(page);
      await locationField(page).fill('Nowhere at all');
    },
    shows: 'No results found',
  },
  {
    name: 'coordinates',
    path: PATH,
    reach: (page) => page.getByRole('tab', { name: 'Coordinates' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Coordinates' }),
  },
  { name: 'wrong coordinates', path: PATH, reach: enterCoordinates('5.573394 -0.181446'), shows: alert },
  {
    name: 'checking',
    path: PATH,
    faults: [{ ...CHECK_CALL, ...HANGS }],
    frozenTimers: [CALL_TIMEOUT_MS],
    reach: enterCoordinates('5.556, -0.182'),
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'checking the current location',
    path: PATH,
    permissions: ['geolocation'],
    faults: [{ ...CHECK_CALL, ...HANGS }],
    frozenTimers: [CALL_TIMEOUT_MS],
    reach: checkCurrentLocation,
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'current location denied',
    path: PATH,
    reach: checkCurrentLocation,
    shows: 'Location access denied by user.',
  },
  { name: 'fibre', path: PATH, reach: findPlaceWithMap('Osu'), shows: resultHeading },
  {
    name: 'fibre at the current location',
    path: PATH,
    permissions: ['geolocation'],
    reach: async (page) => {
      await checkCurrentLocation(page);
      await waitForMapTiles(page);
    },
    shows: resultHeading,
  },
  { name: 'no fibre', path: PATH, reach: findPlaceWithMap('Amrahia'), shows: resultHeading },
  { name: 'unknown place', path: PATH, reach: findPlaceWithMap('Nowhere at all'), shows: resultHeading },
  {
    name: 'check failed',
    path: PATH,
    faults: [{ ...CHECK_CALL, status: 500 }],
    allowFailedRequests: true,
    reach: enterCoordinates('5.573394, -0.181446'),
    shows: 'Failed to check service availability',
  },
  {
    name: 'map not loaded with Save-Data',
    path: PATH,
    prepare: enableSaveData,
    reach: findPlace('Osu'),
    shows: (page) => page.getByRole('button', { name: 'Show map' }),
  },
  {
    name: 'map failed to load',
    path: PATH,
    faults: [{ method: 'GET', path: '/tiles/*', status: 503 }],
    allowFailedRequests: true,
    reach: findPlace('Amrahia'),
    shows: 'Failed to load map',
  },
];

/** The states that are also checked for a visitor. */
const VISITOR_STATES = ['search', 'list of places', 'fibre', 'no fibre'];

/** The gallery's states of the fibre coverage check, for customers and for visitors, who see another header. */
export const availability: GalleryArea = {
  area: 'availability',
  states: [
    ...availabilityStates,
    ...availabilityStates
      .filter(({ name }) => VISITOR_STATES.includes(name))
      .map((state) => ({ ...state, name: `visitor: ${state.name}`, customer: null })),
  ],
};
