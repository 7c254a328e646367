import type { Page } from '@playwright/test';
import { ESI } from '../../fixtures/customers';
import { box, choose, dialog, KYC, openRelocation } from '../../fixtures/relocation';
import { HANGS, type Area } from '../state';

const PATH = '/broadband/fibre-requests/relocation';
const PATIENCE = 10_000;

const openPlace = async (page: Page) => {
  await openRelocation(page);
  await choose(page, 'East Legon');
};
const openDialog = async (page: Page) => {
  await openPlace(page);
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
};

/** The move of a fibre service to a place that has fibre, up to its dialog. */
export const relocation: Area = {
  area: 'relocation',
  states: [
    {
      name: 'search',
      path: '/',
      reach: openRelocation,
      shows: (page) => page.getByRole('combobox', { name: 'Location' }),
    },
    {
      name: 'search without an account',
      path: PATH,
      shows: (page) => page.getByRole('combobox', { name: 'Location' }),
    },
    {
      name: 'fibre',
      path: '/',
      reach: openPlace,
      shows: (page) => page.getByRole('button', { name: 'Continue with relocation' }),
    },
    {
      name: 'identity loading',
      path: '/',
      faults: [{ method: 'GET', path: KYC, ...HANGS }],
      never: [PATIENCE],
      reach: openDialog,
      shows: (page) => dialog(page).or(page.getByRole('progressbar')),
    },
    { name: 'final location', path: '/', reach: openDialog, shows: dialog },
    {
      name: 'final location with errors',
      path: '/',
      reach: async (page) => {
        await openDialog(page);
        await box(page, 'Closest Landmark').press('Enter');
      },
      shows: (page) => page.getByRole('alert'),
    },
    {
      name: 'final location without a record',
      path: '/',
      customer: ESI,
      failing: true,
      reach: openDialog,
      shows: dialog,
    },
    {
      name: 'final location without a record, with errors',
      path: '/',
      customer: ESI,
      failing: true,
      reach: async (page) => {
        await openDialog(page);
        await box(page, 'Closest Landmark').press('Enter');
      },
      shows: (page) => page.getByRole('alert'),
    },
    {
      name: 'identity that failed',
      path: '/',
      faults: [{ method: 'GET', path: KYC, status: 500 }],
      failing: true,
      reach: openDialog,
      shows: dialog,
    },
  ],
};
