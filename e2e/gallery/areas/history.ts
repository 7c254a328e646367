import type { Page } from '@playwright/test';
import { type Area, withoutSamples } from '../state';

const ORDERS = '/account/history';
const NOTES = '/account/notifications';
/** The loading time of sample data and the display time of a message. */
const [LOADING, TOAST] = [2000, 5000];

const search = (text: string) => (page: Page) => page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const actions = (page: Page, title: string) => page.getByRole('button', { name: `Actions for “${title}”` }).click();
const empty = withoutSamples(ORDERS);

/** Orders and notifications. */
export const history: Area = {
  area: 'account-history',
  states: [
    {
      name: 'orders loading',
      path: ORDERS,
      frozenTimers: [LOADING],
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
      name: 'past order',
      title: '#SAMPLE-12',
      path: `${ORDERS}?tab=past&page=2`,
      reach: (page) => page.getByRole('button', { name: 'View details' }).last().click(),
      shows: '#SAMPLE-12',
    },
    { name: 'no current orders', path: ORDERS, prepare: empty, shows: 'No current orders at the moment.' },
    { name: 'no past orders', path: `${ORDERS}?tab=past`, prepare: empty, shows: 'No past orders at the moment' },
    {
      name: 'no returns',
      path: ORDERS,
      prepare: empty,
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
      frozenTimers: [TOAST],
      reach: async (page) => {
        await actions(page, 'Sample order shipped');
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      },
      shows: (page) => page.getByRole('button', { name: 'Undo' }),
    },
    {
      name: 'all notifications read',
      path: NOTES,
      frozenTimers: [TOAST],
      reach: (page) => page.getByRole('button', { name: 'Mark as Read' }).click(),
      shows: (page) => page.getByRole('list', { name: 'Notifications' }),
    },
    {
      name: 'all notifications deleted',
      path: NOTES,
      frozenTimers: [TOAST],
      reach: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
      shows: 'There are no notifications yet, check back later',
    },
    {
      name: 'no notifications',
      path: NOTES,
      prepare: withoutSamples(NOTES),
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
      prepare: withoutSamples(NOTES),
      shows: (page) => page.getByRole('link', { name: 'Visit E-commerce' }),
    },
  ],
};
