import type { Page } from '@playwright/test';
import { textField, choosePlace, openPickupForm, PICKUP_API_PATH, pickDay } from '../../fixtures/relocation';
import { HANGS, type GalleryArea } from '../state';

const PATH = '/broadband/fibre-requests/relocation';
const CALL_TIMEOUT_MS = 10_000;

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const requestPickup = (page: Page) => page.getByRole('button', { name: 'Request pickup' }).click();
const successDialog = (page: Page) => page.getByRole('dialog', { name: 'Request Submitted Successfully!' });
const fillPickupForm = async (page: Page) => {
  await openPickupForm(page);
  await pickDay(page);
};

/** The gallery's states of the form that requests a router pickup at a place without fibre. */
export const pickup: GalleryArea = {
  area: 'pickup',
  states: [
    {
      name: 'no fibre',
      path: '/',
      finalPath: PATH,
      reset: true,
      reach: openPickupForm,
      shows: (page) => page.getByRole('button', { name: 'Request pickup' }),
    },
    {
      name: 'pickup with errors',
      path: '/',
      finalPath: PATH,
      reset: true,
      reach: async (page) => {
        await openPickupForm(page);
        for (const name of ['First name', 'Phone number']) await textField(page, name).fill('');
        await requestPickup(page);
      },
      shows: alert,
    },
    {
      name: 'pickup filled',
      path: '/',
      finalPath: PATH,
      reset: true,
      reach: fillPickupForm,
      shows: (page) => page.getByRole('gridcell', { selected: true }),
    },
    {
      name: 'next month',
      path: '/',
      finalPath: PATH,
      reset: true,
      reach: async (page) => {
        await openPickupForm(page);
        await page.getByRole('button', { name: 'Next month' }).click();
      },
      shows: (page) => page.getByRole('grid', { name: 'Pickup date' }),
    },
    {
      name: 'processing',
      path: '/',
      finalPath: PATH,
      reset: true,
      faults: [{ method: 'POST', path: PICKUP_API_PATH, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      reach: async (page) => {
        await fillPickupForm(page);
        await requestPickup(page);
      },
      shows: 'Processing your request...',
    },
    {
      name: 'pickup failed',
      path: '/',
      finalPath: PATH,
      reset: true,
      faults: [{ method: 'POST', path: PICKUP_API_PATH, status: 500 }],
      allowFailedRequests: true,
      reach: async (page) => {
        await fillPickupForm(page);
        await requestPickup(page);
        await alert(page).waitFor({ timeout: 20_000 });
      },
      shows: alert,
    },
    {
      name: 'pickup requested',
      path: '/',
      finalPath: PATH,
      reset: true,
      reach: async (page) => {
        await fillPickupForm(page);
        await requestPickup(page);
        await successDialog(page).waitFor({ timeout: 20_000 });
      },
      shows: successDialog,
    },
    {
      name: 'pickup without an account',
      path: PATH,
      reach: async (page) => {
        await choosePlace(page, 'Amrahia');
        await pickDay(page);
        await requestPickup(page);
      },
      shows: alert,
    },
  ],
};
