import type { Page } from '@playwright/test';
import { type GalleryArea, type GalleryState, withoutSamples } from '../state';

const PATHS_BY_LAYOUT = { account: '/account/subscriptions', main: '/broadband/subscriptions' };
/** How long sample data seems to load, and how long a toast shows. */
const [LOADING_MS, TOAST_MS] = [2000, 5000];

const subscriptionList = (page: Page) => page.getByRole('list', { name: 'Subscriptions' });
const openUnsubscribeDialog = (page: Page) => page.getByRole('button', { name: 'Unsubscribe' }).first().click();
const unsubscribeDialog = (page: Page) => page.getByRole('dialog', { name: 'Unsubscribe ?' });
const openNewsletters = (page: Page) => page.getByRole('tab', { name: 'Newsletters' }).click();

const statesAt = (layout: string, path: string): GalleryState[] => [
  {
    name: `${layout}: loading`,
    path,
    frozenTimers: [LOADING_MS],
    shows: (page) => page.getByRole('progressbar', { name: 'Loading subscriptions' }),
  },
  { name: `${layout}: subscriptions`, path, shows: subscriptionList },
  { name: `${layout}: last page`, path: `${path}?page=16`, shows: subscriptionList },
  { name: `${layout}: question`, path, reach: openUnsubscribeDialog, shows: unsubscribeDialog },
  {
    name: `${layout}: unsubscribed`,
    path,
    frozenTimers: [TOAST_MS],
    reach: async (page) => {
      await openUnsubscribeDialog(page);
      await unsubscribeDialog(page).getByRole('button', { name: 'Yes, Unsubscribe' }).click();
    },
    shows: (page) => page.getByText('Unsubscribed from Sample Music'),
  },
  {
    name: `${layout}: newsletters`,
    path,
    reach: openNewsletters,
    shows: (page) => page.getByRole('list', { name: 'Newsletters' }),
  },
  {
    name: `${layout}: no subscriptions`,
    path,
    prepare: withoutSamples(path),
    shows: 'You have no subscription at the moment. Check back later',
  },
  {
    name: `${layout}: no newsletters`,
    path,
    prepare: withoutSamples(path),
    reach: openNewsletters,
    shows: 'There are no newsletters available at the moment. Check back later.',
  },
];

/** The gallery's states of subscriptions and newsletters, in the account layout and in the main layout. */
export const subscriptions: GalleryArea = {
  area: 'subscriptions',
  states: Object.entries(PATHS_BY_LAYOUT).flatMap(([layout, path]) => statesAt(layout, path)),
};
