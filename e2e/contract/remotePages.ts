import { expect, type Page } from '@playwright/test';

/** A page of each remote and its heading. They are opened by address, because old releases declare no menu entries. */
export const REMOTE_PAGES = [
  { remote: 'broadband', path: '/broadband/broadband-accounts', heading: 'Manage Broadband Accounts' },
  { remote: 'fibre', path: '/broadband/fibre-requests', heading: /Fibre/ },
  { remote: 'simswap', path: '/broadband/sim-swap', heading: 'Sim Swap' },
  { remote: 'help', path: '/broadband/help', heading: /Help/ },
  { remote: 'account', path: '/account/notifications', heading: 'Notifications' },
];

/** Waits for the heading of a page, which its remote shows. */
export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
