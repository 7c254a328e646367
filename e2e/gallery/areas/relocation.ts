import type { Page } from '@playwright/test';
import { enter, ready } from '../../fixtures/availability';
import { ESI } from '../../fixtures/customers';
import { box, choose, dialog, KYC, openRelocation } from '../../fixtures/relocation';
import { HANGS, type Area } from '../state';

const PATH = '/broadband/fibre-requests/relocation';
const API = '/home-fibre-check/api';
const CHECK = { method: 'GET', path: `${API}/check/*` };
const CALL_TIMEOUT = 10_000;

const openPlace = async (page: Page) => {
  await openRelocation(page);
  await choose(page, 'East Legon');
};
const enterPlace = async (page: Page) => {
  await ready(page);
  await enter(page, '5.556, -0.182');
};
const openDialog = async (page: Page) => {
  await openPlace(page);
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
};

/** The relocation to a place with fibre, up to its dialog. */
export const relocation: Area = {
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
      faults: [{ method: 'GET', path: `${API}/location/all`, status: 500 }],
      allowFailedRequests: true,
      shows: 'Failed to load locations',
    },
    {
      name: 'checking',
      path: PATH,
      faults: [{ ...CHECK, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      reach: enterPlace,
      shows: (page) => page.getByRole('main').getByRole('progressbar', { name: 'Checking availability' }),
    },
    {
      name: 'check failed',
      path: PATH,
      faults: [{ ...CHECK, status: 500 }],
      allowFailedRequests: true,
      reach: enterPlace,
      shows: 'Failed to check service availability',
    },
    {
      name: 'fibre',
      path: '/',
      finalPath: PATH,
      reach: openPlace,
      shows: (page) => page.getByRole('button', { name: 'Continue with relocation' }),
    },
    {
      name: 'identity loading',
      path: '/',
      finalPath: PATH,
      faults: [{ method: 'GET', path: KYC, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      reach: openDialog,
      shows: (page) => dialog(page).getByText('Looking up your identity record…'),
    },
    { name: 'final location', path: '/', finalPath: PATH, reach: openDialog, shows: dialog },
    {
      name: 'final location with errors',
      path: '/',
      finalPath: PATH,
      reach: async (page) => {
        await openDialog(page);
        await box(page, 'Closest Landmark').press('Enter');
      },
      shows: (page) => page.getByRole('alert'),
    },
    {
      name: 'final location without a record',
      path: '/',
      finalPath: PATH,
      customer: ESI,
      allowFailedRequests: true,
      reach: openDialog,
      shows: dialog,
    },
    {
      name: 'final location without a record, with errors',
      path: '/',
      finalPath: PATH,
      customer: ESI,
      allowFailedRequests: true,
      reach: async (page) => {
        await openDialog(page);
        await box(page, 'Closest Landmark').press('Enter');
      },
      shows: (page) => page.getByRole('alert'),
    },
    {
      name: 'identity failed to load',
      path: '/',
      finalPath: PATH,
      faults: [{ method: 'GET', path: KYC, status: 500 }],
      allowFailedRequests: true,
      reach: openDialog,
      shows: dialog,
    },
  ],
};
