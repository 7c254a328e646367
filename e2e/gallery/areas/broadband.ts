import type { Page } from '@playwright/test';
import { AKOSUA, KOFI, KWAME, YAW } from '../../fixtures/customers';
import { HANGS, type GalleryArea, type GalleryState } from '../state';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const ACCOUNT_PATH = `${ACCOUNTS_PATH}/233558120417`;
const PAIRED_NUMBERS_CALL = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers' };
const PLANS_CALL = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456/plans*' };
/** The timeout of an API call. */
const CALL_TIMEOUT_MS = 10_000;

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search by phone number' });
/** The balance of the last card: balances load one after the other. */
const lastBalance = (page: Page) => page.getByText('12.5 GB', { exact: true });
const loadingBalances = (page: Page) => page.getByRole('listitem').locator('[aria-busy="true"]');
const alertWith = (text: string) => (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
const clickRefresh = (page: Page) => page.getByRole('button', { name: /Refresh/ }).click();
const openAccount = (number: string) => async (page: Page) => {
  await lastBalance(page).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('button', { name: 'View details' }).click();
};
const accountState = (name: string, number: string): GalleryState => ({
  name,
  path: ACCOUNTS_PATH,
  finalPath: `${ACCOUNTS_PATH}/${number}`,
  reach: openAccount(number),
  shows: (page) => page.getByRole('heading', { level: 1, name: 'Account details' }),
});

/** The gallery's states of the broadband accounts and of the placeholder pages of the broadband remote. */
export const broadband: GalleryArea = {
  area: 'broadband',
  states: [
    { name: 'accounts', path: ACCOUNTS_PATH, shows: lastBalance },
    {
      name: 'accounts loading',
      path: ACCOUNTS_PATH,
      faults: [{ ...PAIRED_NUMBERS_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: (page) => page.locator('[role="progressbar"][aria-valuenow="90"]'),
    },
    {
      name: 'balances loading',
      path: ACCOUNTS_PATH,
      faults: [{ ...PLANS_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: loadingBalances,
    },
    {
      name: 'balances failed to load',
      path: ACCOUNTS_PATH,
      faults: [{ ...PLANS_CALL, status: 404 }],
      allowFailedRequests: true,
      reach: async (page) => {
        await page.getByText('Showing: 5').waitFor();
        await loadingBalances(page).first().waitFor({ state: 'hidden' });
      },
      shows: '0 GB',
    },
    {
      name: '404',
      path: ACCOUNTS_PATH,
      faults: [{ ...PAIRED_NUMBERS_CALL, status: 404 }],
      allowFailedRequests: true,
      shows: 'API Error: 404 Not Found',
    },
    {
      name: 'server error',
      path: ACCOUNTS_PATH,
      faults: [{ ...PAIRED_NUMBERS_CALL, status: 500 }],
      allowFailedRequests: true,
      reach: (page) => alertWith('500')(page).waitFor({ timeout: 30_000 }),
      shows: alertWith('API Error: 500 Internal Server Error'),
    },
    {
      name: 'invalid response',
      path: ACCOUNTS_PATH,
      faults: [{ ...PAIRED_NUMBERS_CALL, status: 200, body: '<h1>Oops</h1>', type: 'text/html' }],
      shows: 'Invalid response format from API',
    },
    {
      name: 'dropped connection',
      path: ACCOUNTS_PATH,
      faults: [{ ...PAIRED_NUMBERS_CALL, drop: true }],
      allowFailedRequests: true,
      reach: (page) => alertWith('Failed to fetch data')(page).waitFor({ timeout: 30_000 }),
      shows: alertWith('Failed to fetch data'),
    },
    { name: 'no accounts', path: ACCOUNTS_PATH, customer: AKOSUA, shows: 'There are no broadband accounts yet' },
    {
      name: 'customer without a phone number',
      path: ACCOUNTS_PATH,
      customer: YAW,
      shows: 'User phone number not available',
    },
    { name: 'one account', path: ACCOUNTS_PATH, customer: KOFI, shows: 'Showing: 1' },
    { name: 'two hundred accounts', path: ACCOUNTS_PATH, customer: KWAME, shows: 'Showing: 200' },
    {
      name: 'search with suggestions',
      path: ACCOUNTS_PATH,
      reach: (page) => searchField(page).fill('0558'),
      shows: (page) => page.getByRole('option'),
    },
    {
      name: 'search without results',
      path: ACCOUNTS_PATH,
      reach: (page) => searchField(page).fill('999999'),
      shows: 'No search results, try again',
    },
    {
      name: 'account picked',
      path: ACCOUNTS_PATH,
      reach: async (page) => {
        await searchField(page).fill('0558');
        await page.getByRole('option').filter({ hasText: '233558120932' }).click();
      },
      shows: 'Showing: 1',
    },
    {
      name: 'one device type',
      path: ACCOUNTS_PATH,
      reach: async (page) => {
        await lastBalance(page).waitFor();
        await page.getByRole('tab', { name: 'Turbonet' }).click();
      },
      shows: 'Showing: 2',
    },
    {
      name: 'no account of this type',
      path: ACCOUNTS_PATH,
      customer: KOFI,
      reach: (page) => page.getByRole('tab', { name: 'Fibre Broadband' }).click(),
      shows: 'Showing: 0',
    },
    {
      name: 'refreshing',
      path: ACCOUNTS_PATH,
      frozenTimers: [CALL_TIMEOUT_MS],
      reach: async (page, { faults }) => {
        await lastBalance(page).waitFor();
        await faults.portal({ ...PAIRED_NUMBERS_CALL, ...HANGS });
        await clickRefresh(page);
      },
      shows: (page) => page.getByRole('progressbar', { name: 'Refreshing broadband accounts' }),
    },
    {
      name: 'refresh failed',
      path: ACCOUNTS_PATH,
      allowFailedRequests: true,
      reach: async (page, { faults }) => {
        await lastBalance(page).waitFor();
        await faults.portal({ ...PAIRED_NUMBERS_CALL, drop: true });
        await clickRefresh(page);
        await alertWith('Failed to refresh data')(page).waitFor({ timeout: 30_000 });
      },
      shows: alertWith('Failed to refresh data'),
    },
    accountState('account', '233558120417'),
    accountState('account without relocation', '233557041186'),
    accountState('account without a balance', '233558302251'),
    { name: 'sample account', path: ACCOUNT_PATH, shows: 'Sample account' },
    {
      name: 'connected devices',
      path: ACCOUNT_PATH,
      reach: (page) => page.getByRole('button', { name: 'Connected Devices', exact: true }).click(),
      shows: (page) => page.getByRole('dialog', { name: 'Connected Devices' }),
    },
    { name: 'momo accounts', path: '/broadband/momo-accounts', shows: 'Momo Accounts' },
    { name: 'dormant accounts', path: '/broadband/dormant-accounts', shows: 'DormantAccounts' },
  ],
};
