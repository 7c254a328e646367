import type { Page } from '@playwright/test';
import { ESI } from '../../fixtures/customers';
import { dialog, openDetails, ORDER, payButton } from '../../fixtures/relocation';
import { HANGS, type Area } from '../state';

const PATIENCE = 10_000;

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const noTabs = (page: Page) => page.evaluate(() => void (window.open = () => null));

/** The details of a move, and its payment. */
export const payment: Area = {
  area: 'payment',
  states: [
    { name: 'details', path: '/', reset: true, reach: (page) => openDetails(page), shows: payButton },
    {
      name: 'details asking for the identity again',
      path: '/',
      customer: ESI,
      reset: true,
      failing: true,
      reach: async (page) => {
        await openDetails(page, 'GHA-000000000-0');
        await page.reload();
      },
      shows: dialog,
    },
    {
      name: 'paying',
      path: '/',
      reset: true,
      faults: [{ method: 'POST', path: ORDER, ...HANGS }],
      never: [PATIENCE],
      reach: async (page) => {
        await openDetails(page);
        await noTabs(page);
        await payButton(page).click();
      },
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Relocation details' }),
    },
    {
      name: 'payment that failed',
      path: '/',
      reset: true,
      faults: [{ method: 'POST', path: ORDER, status: 500 }],
      failing: true,
      reach: async (page) => {
        await openDetails(page);
        await noTabs(page);
        await payButton(page).click();
      },
      shows: alert,
    },
    {
      name: 'payment in a tab that was blocked',
      path: '/',
      reset: true,
      reach: async (page) => {
        await openDetails(page);
        await noTabs(page);
        await payButton(page).click();
      },
      shows: (page) => page.getByRole('link', { name: 'Open payment page' }),
    },
    {
      name: 'payment opened',
      path: '/',
      reset: true,
      reach: async (page) => {
        await openDetails(page);
        const tab = page.context().waitForEvent('page');
        await payButton(page).click();
        await (await tab).waitForURL(/\/payments\//);
        await (await tab).close();
      },
      shows: (page) => page.getByRole('link', { name: 'Open it again' }),
    },
  ],
};
