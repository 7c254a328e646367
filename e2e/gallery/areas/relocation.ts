import type { Page } from '@playwright/test';
import { checkCoordinates, waitForPlaces } from '../../fixtures/availability';
import { ESI } from '../../fixtures/customers';
import { textField, choosePlace, finalizeDialog, KYC_API_PATH, openRelocation } from '../../fixtures/relocation';
import { HANGS, type GalleryArea } from '../state';

const PATH = '/broadband/fibre-requests/relocation';
const FIBRE_API = '/home-fibre-check/api';
const CHECK_CALL = { method: 'GET', path: `${FIBRE_API}/check/*` };
const CALL_TIMEOUT_MS = 10_000;

const openPlaceWithFibre = async (page: Page) => {
  await openRelocation(page);
  await choosePlace(page, 'East Legon');
};
const enterCoordinates = async (page: Page) => {
  await waitForPlaces(page);
  await checkCoordinates(page, '5.556, -0.182');
};
const openFinalizeDialog = async (page: Page) => {
  await openPlaceWithFibre(page);
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
};

/** The gallery's states of a relocation to a place with fibre, from the search to the dialog about the new place. */
export const relocation: GalleryArea = {
  area: 'relocation',
  states: [
    {
      name: 'search',
      path: '/',
      finalPath: PATH,
      reach: openRelocation,
      shows: (page) => page.getByRole('combobox', { name: 'Location' }),
    },
    {
      name: 'search without an account',
      path: PATH,
      shows: (page) => page.getByRole('combobox', { name: 'Location' }),
    },
    {
      name: 'places failed to load',
      path: PATH,
      faults: [{ method: 'GET', path: `${FIBRE_API}/location/all`, status: 500 }],
      allowFailedRequests: true,
      shows: 'Failed to load locations',
    },
    {
      name: 'checking',
      path: PATH,
      faults: [{ ...CHECK_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      reach: enterCoordinates,
      shows: (page) => page.getByRole('main').getByRole('progressbar', { name: 'Checking availability' }),
    },
    {
      name: 'check failed',
      path: PATH,
      faults: [{ ...CHECK_CALL, status: 500 }],
      allowFailedRequests: true,
      reach: enterCoordinates,
      shows: 'Failed to check service availability',
    },
    {
      name: 'fibre',
      path: '/',
      finalPath: PATH,
      reach: openPlaceWithFibre,
      shows: (page) => page.getByRole('button', { name: 'Continue with relocation' }),
    },
    {
      name: 'identity loading',
      path: '/',
      finalPath: PATH,
      faults: [{ method: 'GET', path: KYC_API_PATH, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      reach: openFinalizeDialog,
      shows: (page) => finalizeDialog(page).getByText('Looking up your identity record…'),
    },
    { name: 'final location', path: '/', finalPath: PATH, reach: openFinalizeDialog, shows: finalizeDialog },
    {
      name: 'final location with errors',
      path: '/',
      finalPath: PATH,
      reach: async (page) => {
        await openFinalizeDialog(page);
        await textField(page, 'Closest Landmark').press('Enter');
      },
      shows: (page) => page.getByRole('alert'),
    },
    {
      name: 'final location without a record',
      path: '/',
      finalPath: PATH,
      customer: ESI,
      allowFailedRequests: true,
      reach: openFinalizeDialog,
      shows: finalizeDialog,
    },
    {
      name: 'final location without a record, with errors',
      path: '/',
      finalPath: PATH,
      customer: ESI,
      allowFailedRequests: true,
      reach: async (page) => {
        await openFinalizeDialog(page);
        await textField(page, 'Closest Landmark').press('Enter');
      },
      shows: (page) => page.getByRole('alert'),
    },
    {
      name: 'identity failed to load',
      path: '/',
      finalPath: PATH,
      faults: [{ method: 'GET', path: KYC_API_PATH, status: 500 }],
      allowFailedRequests: true,
      reach: openFinalizeDialog,
      shows: finalizeDialog,
    },
  ],
};
