import type { Page } from '@playwright/test';
import type { Area } from '../state';
import { withoutSamples } from '../withoutSamples';

const ORDERS = '/account/history';
const NOTES = '/account/notifications';
/** How long what is a sample loads, and a message stays. */
const [LOADING, TOAST] = [2000, 5000];

const search = (text: string) => (page: Page) => page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const actions = (page: Page, title: string) => page.getByRole('button', { name: `Actions for “${title}”` }).click();
const empty = withoutSamples(ORDERS);

/** Orders and purchases, and notifications. */
export const history: Area = {
  area: 'account-history',
  states: [
    {
      name: 'orders loading',
      path: ORDERS,
      never: [LOADING],
      shows: (page) => page.getByRole('progressbar', { name: 'Loading orders' }),
    },
    { name: 'current orders', path: ORDERS, shows: 'Sample phone' },
    { name: 'past orders', path: `${ORDERS}?tab=past`, shows: (page) => page.getByRole('list', { name: 'Orders' }) },
    { name: 'past orders, second page', path: `${ORDERS}?tab=past&page=2`, shows: 'Sample SIM card' },
    {
      name: 'returns',
      path: ORDERS,
      reach: tab('Returns & Refunds'),
      shows: (page) => page.getByRole('list', { name: 'Orders' }),
    },
    { name: 'orders found', path: ORDERS, reach: search('mobile'), shows: (page) => page.getByText('Search results:') },
    { name: 'no order found', path: ORDERS, reach: search('0244123456'), shows: 'No search results, try again' },
    {
      name: 'order',
      title: /^#SAMPLE-\d+ \| Self Service Portal$/,
      path: ORDERS,
      reach: (page) => page.getByRole('button', { name: 'View details' }).first().click(),
      shows: (page) => page.getByRole('heading', { level: 1, name: /^#SAMPLE/ }),
    },
    {
      name: 'order of the past',
      title: '#SAMPLE-12',
      path: `${ORDERS}?tab=past&page=2`,
      reach: (page) => page.getByRole('button', { name: 'View details' }).last().click(),
      shows: '#SAMPLE-12',
    },
    { name: 'no current orders', path: ORDERS, before: empty, shows: 'No current orders at the moment.' },
    { name: 'no past orders', path: `${ORDERS}?tab=past`, before: empty, shows: 'No past orders at the moment' },
    {
      name: 'no returns',
      path: ORDERS,
      before: empty,
      reach: tab('Returns & Refunds'),
      shows: 'There are no returned orders at the moment',
    },
    { name: 'notifications', path: NOTES, shows: (page) => page.getByRole('list', { name: 'Notifications' }) },
    { name: 'notifications, last page', path: `${NOTES}?page=3`, shows: 'Welcome to the samples' },
    {
      name: 'menu of a notification',
      path: NOTES,
      reach: (page) => actions(page, 'Sample order shipped'),
      shows: (page) => page.getByRole('menu'),
    },
    {
      name: 'notification deleted',
      path: NOTES,
      never: [TOAST],
      reach: async (page) => {
        await actions(page, 'Sample order shipped');
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      },
      shows: (page) => page.getByRole('button', { name: 'Undo' }),
    },
    {
      name: 'notifications all read',
      path: NOTES,
      never: [TOAST],
      reach: (page) => page.getByRole('button', { name: 'Mark as Read' }).click(),
      shows: (page) => page.getByRole('list', { name: 'Notifications' }),
    },
    {
      name: 'notifications all deleted',
      path: NOTES,
      never: [TOAST],
      reach: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
      shows: 'There are no notifications yet, check back later',
    },
    {
      name: 'no notifications',
      path: NOTES,
      before: withoutSamples(NOTES),
      shows: 'There are no notifications yet, check back later',
    },
    {
      name: 'preferences',
      path: `${NOTES}?tab=preferences`,
      shows: (page) => page.getByRole('switch', { name: 'SMS Notifications' }),
    },
    {
      name: 'no preferences',
      path: `${NOTES}?tab=preferences`,
      before: withoutSamples(NOTES),
      shows: (page) => page.getByRole('link', { name: 'Visit E-commerce' }),
    },
  ],
};
