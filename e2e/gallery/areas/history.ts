import type { Page } from '@playwright/test';
import { type GalleryArea, withoutSamples } from '../state';

const ORDERS_PATH = '/account/history';
const NOTIFICATIONS_PATH = '/account/notifications';
/** How long sample data seems to load, and how long a toast shows. */
const [LOADING_MS, TOAST_MS] = [2000, 5000];

const searchOrders = (text: string) => (page: Page) =>
  page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const openActionsMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for “${title}”` }).click();
const withoutSampleOrders = withoutSamples(ORDERS_PATH);

/** The gallery's states of the purchase history and of the notifications. */
export const history: GalleryArea = {
  area: 'account-history',
  states: [
    {
      name: 'orders loading',
      path: ORDERS_PATH,
      frozenTimers: [LOADING_MS],
      shows: (page) => page.getByRole('progressbar', { name: 'Loading orders' }),
    },
    { name: 'current orders', path: ORDERS_PATH, shows: 'Sample phone' },
    {
      name: 'past orders',
      path: `${ORDERS_PATH}?tab=past`,
      shows: (page) => page.getByRole('list', { name: 'Orders' }),
    },
    { name: 'past orders, second page', path: `${ORDERS_PATH}?tab=past&page=2`, shows: 'Sample SIM card' },
    {
      name: 'returns',
      path: ORDERS_PATH,
      reach: openTab('Returns & Refunds'),
      shows: (page) => page.getByRole('list', { name: 'Orders' }),
    },
    {
      name: 'orders found',
      path: ORDERS_PATH,
      reach: searchOrders('mobile'),
      shows: (page) => page.getByText('Search results:'),
    },
    {
      name: 'no order found',
      path: ORDERS_PATH,
      reach: searchOrders('0244123456'),
      shows: 'No search results, try again',
    },
    {
      name: 'order',
      title: /^#SAMPLE-\d+ \| Self Service Portal$/,
      path: ORDERS_PATH,
      reach: (page) => page.getByRole('button', { name: 'View details' }).first().click(),
      shows: (page) => page.getByRole('heading', { level: 1, name: /^#SAMPLE/ }),
    },
    {
      name: 'past order',
      title: '#SAMPLE-12',
      path: `${ORDERS_PATH}?tab=past&page=2`,
      reach: (page) => page.getByRole('button', { name: 'View details' }).last().click(),
      shows: '#SAMPLE-12',
    },
    {
      name: 'no current orders',
      path: ORDERS_PATH,
      prepare: withoutSampleOrders,
      shows: 'No current orders at the moment.',
    },
    {
      name: 'no past orders',
      path: `${ORDERS_PATH}?tab=past`,
      prepare: withoutSampleOrders,
      shows: 'No past orders at the moment',
    },
    {
      name: 'no returns',
      path: ORDERS_PATH,
      prepare: withoutSampleOrders,
      reach: openTab('Returns & Refunds'),
      shows: 'There are no returned orders at the moment',
    },
    {
      name: 'notifications',
      path: NOTIFICATIONS_PATH,
      shows: (page) => page.getByRole('list', { name: 'Notifications' }),
    },
    { name: 'notifications, last page', path: `${NOTIFICATIONS_PATH}?page=3`, shows: 'Welcome to the samples' },
    {
      name: 'menu of a notification',
      path: NOTIFICATIONS_PATH,
      reach: (page) => openActionsMenu(page, 'Sample order shipped'),
      shows: (page) => page.getByRole('menu'),
    },
    {
      name: 'notification deleted',
      path: NOTIFICATIONS_PATH,
      frozenTimers: [TOAST_MS],
      reach: async (page) => {
        await openActionsMenu(page, 'Sample order shipped');
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      },
      shows: (page) => page.getByRole('button', { name: 'Undo' }),
    },
    {
      name: 'all notifications read',
      path: NOTIFICATIONS_PATH,
      frozenTimers: [TOAST_MS],
      reach: (page) => page.getByRole('button', { name: 'Mark as Read' }).click(),
      shows: (page) => page.getByRole('list', { name: 'Notifications' }),
    },
    {
      name: 'all notifications deleted',
      path: NOTIFICATIONS_PATH,
      frozenTimers: [TOAST_MS],
      reach: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
      shows: 'There are no notifications yet, check back later',
    },
    {
      name: 'no notifications',
      path: NOTIFICATIONS_PATH,
      prepare: withoutSamples(NOTIFICATIONS_PATH),
      shows: 'There are no notifications yet, check back later',
    },
    {
      name: 'preferences',
      path: `${NOTIFICATIONS_PATH}?tab=preferences`,
      shows: (page) => page.getByRole('switch', { name: 'SMS Notifications' }),
    },
    {
      name: 'no preferences',
      path: `${NOTIFICATIONS_PATH}?tab=preferences`,
      prepare: withoutSamples(NOTIFICATIONS_PATH),
      shows: (page) => page.getByRole('link', { name: 'Visit E-commerce' }),
    },
  ],
};
