import type { Page } from '@playwright/test';
import { AKOSUA, KOFI, KWAME, YAW } from '../../fixtures/customers';
import { HANGS, type Area, type State } from '../state';

const LIST = '/broadband/broadband-accounts';
const DETAIL = `${LIST}/233558120417`;
const PAIRED = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers' };
const PLANS = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456/plans*' };
/** The timeout of a call. */
const CALL_TIMEOUT = 10_000;

const search = (page: Page) => page.getByRole('combobox', { name: 'Search by phone number' });
const lastBalance = (page: Page) => page.getByText('12.5 GB', { exact: true });
const waiting = (page: Page) => page.getByRole('listitem').locator('[aria-busy="true"]');
const alert = (text: string) => (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
const refresh = (page: Page) => page.getByRole('button', { name: /Refresh/ }).click();
const openDetail = (number: string) => async (page: Page) => {
  await lastBalance(page).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('button', { name: 'View details' }).click();
};
const account = (name: string, number: string): State => ({
  name,
  path: LIST,
  finalPath: `${LIST}/${number}`,
  reach: openDetail(number),
  shows: (page) => page.getByRole('heading', { level: 1, name: 'Account details' }),
});

/** Broadband accounts and their placeholder pages. */
export const broadband: Area = {
  area: 'broadband',
  states: [
    { name: 'accounts', path: LIST, shows: lastBalance },
    {
      name: 'accounts loading',
      path: LIST,
      faults: [{ ...PAIRED, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: (page) => page.locator('[role="progressbar"][aria-valuenow="90"]'),
    },
    {
      name: 'balances loading',
      path: LIST,
      faults: [{ ...PLANS, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: waiting,
    },
    {
      name: 'balances failed to load',
      path: LIST,
      faults: [{ ...PLANS, status: 404 }],
      allowFailedRequests: true,
      reach: async (page) => {
        await page.getByText('Showing: 5').waitFor();
        await waiting(page).first().waitFor({ state: 'hidden' });
      },
      shows: '0 GB',
    },
    {
      name: '404',
      path: LIST,
      faults: [{ ...PAIRED, status: 404 }],
      allowFailedRequests: true,
      shows: 'API Error: 404 Not Found',
    },
    {
      name: 'server error',
      path: LIST,
      faults: [{ ...PAIRED, status: 500 }],
      allowFailedRequests: true,
      reach: (page) => alert('500')(page).waitFor({ timeout: 30_000 }),
      shows: alert('API Error: 500 Internal Server Error'),
    },
    {
      name: 'invalid response',
      path: LIST,
      faults: [{ ...PAIRED, status: 200, body: '<h1>Oops</h1>', type: 'text/html' }],
      shows: 'Invalid response format from API',
    },
    {
      name: 'dropped connection',
      path: LIST,
      faults: [{ ...PAIRED, drop: true }],
      allowFailedRequests: true,
      reach: (page) => alert('Failed to fetch data')(page).waitFor({ timeout: 30_000 }),
      shows: alert('Failed to fetch data'),
    },
    { name: 'no accounts', path: LIST, customer: AKOSUA, shows: 'There are no broadband accounts yet' },
    { name: 'customer without a phone number', path: LIST, customer: YAW, shows: 'User phone number not available' },
    { name: 'one account', path: LIST, customer: KOFI, shows: 'Showing: 1' },
    { name: 'two hundred accounts', path: LIST, customer: KWAME, shows: 'Showing: 200' },
    {
      name: 'search with suggestions',
      path: LIST,
      reach: (page) => search(page).fill('0558'),
      shows: (page) => page.getByRole('option'),
    },
    {
      name: 'search without results',
      path: LIST,
      reach: (page) => search(page).fill('999999'),
      shows: 'No search results, try again',
    },
    {
      name: 'account picked',
      path: LIST,
      reach: async (page) => {
        await search(page).fill('0558');
        await page.getByRole('option').filter({ hasText: '233558120932' }).click();
      },
      shows: 'Showing: 1',
    },
    {
      name: 'one device type',
      path: LIST,
      reach: async (page) => {
        await lastBalance(page).waitFor();
        await page.getByRole('tab', { name: 'Turbonet' }).click();
      },
      shows: 'Showing: 2',
    },
    {
      name: 'no account of this type',
      path: LIST,
      customer: KOFI,
      reach: (page) => page.getByRole('tab', { name: 'Fibre Broadband' }).click(),
      shows: 'Showing: 0',
    },
    {
      name: 'refreshing',
      path: LIST,
      frozenTimers: [CALL_TIMEOUT],
      reach: async (page, { faults }) => {
        await lastBalance(page).waitFor();
        await faults.portal({ ...PAIRED, ...HANGS });
        await refresh(page);
      },
      shows: (page) => page.getByRole('progressbar', { name: 'Refreshing broadband accounts' }),
    },
    {
      name: 'refresh failed',
      path: LIST,
      allowFailedRequests: true,
      reach: async (page, { faults }) => {
        await lastBalance(page).waitFor();
        await faults.portal({ ...PAIRED, drop: true });
        await refresh(page);
        await alert('Failed to refresh data')(page).waitFor({ timeout: 30_000 });
      },
      shows: alert('Failed to refresh data'),
    },
    account('account', '233558120417'),
    account('account without relocation', '233557041186'),
    account('account without a balance', '233558302251'),
    { name: 'sample account', path: DETAIL, shows: 'Sample account' },
    {
      name: 'connected devices',
      path: DETAIL,
      reach: (page) => page.getByRole('button', { name: 'Connected Devices', exact: true }).click(),
      shows: (page) => page.getByRole('dialog', { name: 'Connected Devices' }),
    },
    { name: 'momo accounts', path: '/broadband/momo-accounts', shows: 'Momo Accounts' },
    { name: 'dormant accounts', path: '/broadband/dormant-accounts', shows: 'DormantAccounts' },
  ],
};
