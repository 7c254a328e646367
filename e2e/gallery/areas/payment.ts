import type { Page } from '@playwright/test';
import { ESI } from '../../fixtures/customers';
import { finalizeDialog, openRelocationDetails, ORDER_API_PATH, payButton } from '../../fixtures/relocation';
import { orderRelocation, blockNewTabs } from '../relocationOrder';
import { HANGS, type GalleryArea } from '../state';

const DETAILS_PATH = '/broadband/fibre-requests/relocation-details';
const CALL_TIMEOUT_MS = 10_000;

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** The gallery's states of the relocation details and of the payment of a relocation. */
export const payment: GalleryArea = {
  area: 'payment',
  states: [
    {
      name: 'details',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      reach: (page) => openRelocationDetails(page),
      shows: payButton,
    },
    {
      name: 'details asking for the card number again',
      path: '/',
      finalPath: DETAILS_PATH,
      customer: ESI,
      reset: true,
      allowFailedRequests: true,
      reach: async (page) => {
        await openRelocationDetails(page, 'GHA-000000000-0');
        await page.reload();
      },
      shows: finalizeDialog,
    },
    {
      name: 'paying',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      faults: [{ method: 'POST', path: ORDER_API_PATH, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      reach: async (page) => {
        await openRelocationDetails(page);
        await blockNewTabs(page);
        await payButton(page).click();
      },
      shows: (page) => page.getByRole('main').getByRole('button').getByRole('progressbar'),
    },
    {
      name: 'payment failed',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      faults: [{ method: 'POST', path: ORDER_API_PATH, status: 500 }],
      allowFailedRequests: true,
      reach: async (page) => {
        await openRelocationDetails(page);
        await blockNewTabs(page);
        await payButton(page).click();
      },
      shows: alert,
    },
    {
      name: 'payment tab blocked',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      reach: orderRelocation,
      shows: (page) => page.getByText('Your browser did not open the payment page.'),
    },
    {
      name: 'unpaid order',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      allowFailedRequests: true,
      reach: async (page) => {
        await orderRelocation(page);
        await payButton(page).click();
      },
      shows: (page) => alert(page).getByText(/is waiting for its payment/),
    },
    {
      name: 'paid in another tab',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      reach: async (page) => {
        const address = await orderRelocation(page);
        const tab = await page.context().newPage();
        await tab.goto(address);
        await tab.getByRole('button', { name: 'Pay', exact: true }).click();
        await tab.getByRole('heading', { level: 1, name: 'Payment made successfully' }).waitFor();
        await tab.close();
      },
      shows: (page) => page.getByRole('link', { name: 'Track request' }),
    },
    {
      name: 'payment cancelled',
      path: '/',
      finalPath: '/broadband/fibre-requests',
      reset: true,
      reach: async (page) => {
        await page.goto(await orderRelocation(page));
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      },
      shows: (page) => page.getByText('Your payment was not completed. Nothing was paid.'),
    },
    {
      name: 'payment opened',
      path: '/',
      finalPath: DETAILS_PATH,
      reset: true,
      reach: async (page) => {
        await openRelocationDetails(page);
        const tab = page.context().waitForEvent('page');
        await payButton(page).click();
        await (await tab).waitForURL(/\/payments\//);
        await (await tab).close();
      },
      shows: (page) => page.getByRole('link', { name: 'Open it again' }),
    },
  ],
};
