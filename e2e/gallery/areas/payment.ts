import type { Page } from '@playwright/test';
import { ESI } from '../../fixtures/customers';
import { dialog, openDetails, ORDER, payButton } from '../../fixtures/relocation';
import { orderMove, withoutTabs } from '../relocationOrder';
import { HANGS, type Area } from '../state';

const DETAILS = '/broadband/fibre-requests/relocation-details';
const PATIENCE = 10_000;

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** The details of a move, and its payment. */
export const payment: Area = {
  area: 'payment',
  states: [
    { name: 'details', path: '/', at: DETAILS, reset: true, reach: (page) => openDetails(page), shows: payButton },
    {
      name: 'details asking for the identity again',
      path: '/',
      at: DETAILS,
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
      at: DETAILS,
      reset: true,
      faults: [{ method: 'POST', path: ORDER, ...HANGS }],
      never: [PATIENCE],
      reach: async (page) => {
        await openDetails(page);
        await withoutTabs(page);
        await payButton(page).click();
      },
      shows: (page) => page.getByRole('main').getByRole('button').getByRole('progressbar'),
    },
    {
      name: 'payment that failed',
      path: '/',
      at: DETAILS,
      reset: true,
      faults: [{ method: 'POST', path: ORDER, status: 500 }],
      failing: true,
      reach: async (page) => {
        await openDetails(page);
        await withoutTabs(page);
        await payButton(page).click();
      },
      shows: alert,
    },
    {
      name: 'payment in a tab that was blocked',
      path: '/',
      at: DETAILS,
      reset: true,
      reach: orderMove,
      shows: (page) => page.getByText('Your browser did not open the payment page.'),
    },
    {
      name: 'order that waits for its payment',
      path: '/',
      at: DETAILS,
      reset: true,
      failing: true,
      reach: async (page) => {
        await orderMove(page);
        await payButton(page).click();
      },
      shows: (page) => alert(page).getByText(/is waiting for its payment/),
    },
    {
      name: 'paid in another tab',
      path: '/',
      at: DETAILS,
      reset: true,
      reach: async (page) => {
        const address = await orderMove(page);
        const tab = await page.context().newPage();
        await tab.goto(address);
        await tab.getByRole('button', { name: 'Pay', exact: true }).click();
        await tab.getByRole('heading', { level: 1, name: 'Payment made successfully' }).waitFor();
        await tab.close();
      },
      shows: (page) => page.getByRole('link', { name: 'Track request' }),
    },
    {
      name: 'payment that was cancelled',
      path: '/',
      at: '/broadband/fibre-requests',
      reset: true,
      reach: async (page) => {
        await page.goto(await orderMove(page));
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      },
      shows: (page) => page.getByText('Your payment was not completed. Nothing was paid.'),
    },
    {
      name: 'payment opened',
      path: '/',
      at: DETAILS,
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
