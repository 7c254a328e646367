import type { Page } from '@playwright/test';
import { type Area, type State, withoutSamples } from '../state';

const ADDRESSES = { account: '/account/subscriptions', main: '/broadband/subscriptions' };
const [LOADING, TOAST] = [2000, 5000];

const list = (page: Page) => page.getByRole('list', { name: 'Subscriptions' });
const unsubscribe = (page: Page) => page.getByRole('button', { name: 'Unsubscribe' }).first().click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unsubscribe ?' });
const newsletters = (page: Page) => page.getByRole('tab', { name: 'Newsletters' }).click();

const statesAt = (layout: string, path: string): State[] => [
  {
    name: `${layout}: loading`,
    path,
    frozenTimers: [LOADING],
    shows: (page) => page.getByRole('progressbar', { name: 'Loading subscriptions' }),
  },
  { name: `${layout}: subscriptions`, path, shows: list },
  { name: `${layout}: last page`, path: `${path}?page=16`, shows: list },
  { name: `${layout}: question`, path, reach: unsubscribe, shows: dialog },
  {
    name: `${layout}: unsubscribed`,
    path,
    frozenTimers: [TOAST],
    reach: async (page) => {
      await unsubscribe(page);
      await dialog(page).getByRole('button', { name: 'Yes, Unsubscribe' }).click();
    },
    shows: (page) => page.getByText('Unsubscribed from Sample Music'),
  },
  {
    name: `${layout}: newsletters`,
    path,
    reach: newsletters,
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
    reach: newsletters,
    shows: 'There are no newsletters available at the moment. Check back later.',
  },
];

/** Subscriptions and newsletters, at both of their addresses. */
export const subscriptions: Area = {
  area: 'subscriptions',
  states: Object.entries(ADDRESSES).flatMap(([layout, path]) => statesAt(layout, path)),
};
