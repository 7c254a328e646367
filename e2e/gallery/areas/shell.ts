import type { Page } from '@playwright/test';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { AKOSUA, ESI, YAW } from '../../fixtures/customers';
import { brokenAccountsPageFaults } from '../../fixtures/remoteFaults';
import { goTo } from '../../fixtures/test';
import { HANGS, type GalleryArea } from '../state';

const DISCOVERY_CALL = { method: 'GET', path: '/.well-known/openid-configuration' };
const IDENTITY_DOWN_LINES = [/Failed to load resource|ERR_|CORS|Access to fetch/];
/** The document title while a page of the host loads. */
const LOADING_TITLE = /^Self Service Portal$/;
const ERROR_TITLE = 'Something went wrong.';
const AVAILABILITY_PATH = '/broadband/fibre-requests/availability';
const HELP_PATH = '/broadband/help';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const openMenuOfDashboard = async (page: Page) => {
  await dashboardHeading(page).waitFor();
  await openMenu(page);
};
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ });
const chatDialog = (page: Page) => page.getByRole('dialog', { name: /chat/i });

/** The gallery's states of the host: header, menus, chat, dashboard, privacy policy and error pages. */
export const shell: GalleryArea = {
  area: 'shell',
  states: [
    { name: 'dashboard', path: '/', shows: 'Welcome back Ama' },
    {
      name: 'dashboard loading',
      path: '/',
      title: LOADING_TITLE,
      frozenTimers: [2000],
      shows: (page) => page.locator('[aria-busy="true"]'),
    },
    { name: 'dashboard of a customer with one name', path: '/', customer: YAW, shows: 'Welcome back Yaw' },
    {
      name: 'dashboard of a customer without Sim Swap',
      path: '/',
      customer: ESI,
      allowFailedRequests: true,
      shows: dashboardHeading,
    },
    {
      name: 'skeleton of a protected page',
      title: 'Help centre',
      path: HELP_PATH,
      customer: null,
      prepare: (_, { faults }) => faults.identity({ ...DISCOVERY_CALL, ...HANGS }),
      frozenTimers: [10_000],
      shows: (page) => page.locator('[aria-busy="true"]'),
    },
    {
      name: 'account menu open',
      path: '/',
      minWidth: 1024,
      reach: async (page) => {
        await dashboardHeading(page).waitFor();
        await page.getByRole('button', { name: /Manage Account/ }).click();
      },
      shows: (page) => page.getByRole('menu'),
    },
    {
      name: 'sidebar with all sections open',
      path: '/',
      minWidth: 1024,
      reach: async (page) => {
        await dashboardHeading(page).waitFor();
        const sidebar = page.getByRole('navigation', { name: 'Main' });
        for (const section of ['Mobile', 'Broadband']) await sidebar.getByRole('button', { name: section }).click();
      },
      shows: (page) => page.getByRole('link', { name: 'Sim Swap' }),
    },
    { name: 'drawer', path: '/', maxWidth: 1023, reach: openMenuOfDashboard, shows: drawer },
    {
      name: 'drawer with all sections open',
      path: '/',
      maxWidth: 1023,
      reach: async (page) => {
        await openMenuOfDashboard(page);
        for (const section of ['Mobile', 'Broadband'])
          await drawer(page).getByRole('button', { name: section }).click();
      },
      shows: (page) => drawer(page).getByRole('link', { name: 'Sim Swap' }),
    },
    { name: 'drawer of the account', path: '/account/personal', maxWidth: 1023, reach: openMenu, shows: drawer },
    {
      name: 'chat open',
      path: '/',
      reach: async (page) => {
        await page.getByRole('button', { name: /chat/i }).click();
        await page.frameLocator('iframe').getByRole('heading').first().waitFor();
      },
      shows: chatDialog,
    },
    {
      name: 'chat without a connection',
      path: '/',
      reach: async (page) => {
        await dashboardHeading(page).waitFor();
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Open chat assistant' }).click();
      },
      allowFailedRequests: true,
      shows: 'You are offline. The chat opens when you are back online.',
    },
    {
      name: 'offline',
      path: '/',
      reach: async (page) => {
        await dashboardHeading(page).waitFor();
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
      },
      allowFailedRequests: true,
      shows: 'You are offline. Check your connection.',
    },
    {
      name: 'identity provider down',
      path: '/',
      customer: null,
      prepare: (_, { faults }) => faults.identity({ ...DISCOVERY_CALL, drop: true }),
      allow: IDENTITY_DOWN_LINES,
      title: ERROR_TITLE,
      shows: 'Failed to obtain access token',
    },
    {
      name: 'unknown sign-in callback',
      path: '/?code=stolen&state=unknown',
      customer: null,
      title: ERROR_TITLE,
      shows: 'Failed to obtain access token',
    },
    {
      name: 'visitor',
      path: AVAILABILITY_PATH,
      customer: null,
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
    {
      name: 'visitor’s drawer',
      path: AVAILABILITY_PATH,
      customer: null,
      maxWidth: 1023,
      reach: openMenu,
      shows: drawer,
    },
    { name: 'privacy policy of a visitor', path: '/privacy-policy', customer: null, shows: 'Terms of Use' },
    { name: 'privacy policy of a customer', path: '/privacy-policy', shows: 'Terms of Use' },
    { name: 'unknown address', path: '/no/such/page', shows: '404 - Not found' },
    { name: 'unknown address of a visitor', path: '/no/such/page', customer: null, shows: '404 - Not found' },
    { name: 'unknown path in a remote', path: `${HELP_PATH}/no/such`, shows: '404 - Not found' },
    { name: 'unknown path in the account', path: '/account/no/such', shows: '404 - Not found' },
    {
      name: 'unexpected error',
      path: '/',
      finalPath: '/broadband/broadband-accounts',
      allow: [/The list fell over/],
      prepare: async (_, { faults, request }) =>
        faults.portal(...(await brokenAccountsPageFaults(request, 'throw new Error("The list fell over")'))),
      reach: (page) => goTo(page, 'Broadband Accounts'),
      title: 'Unexpected Application Error!',
      shows: 'Unexpected Application Error!',
    },
    {
      name: 'wrong configuration',
      path: '/privacy-policy',
      customer: null,
      prepare: async (_, { faults, request }) =>
        faults.portal(await changedDocumentFault(request, '/privacy-policy', /"config":/, '"otherwise":'), {
          method: 'GET',
          path: '/config.json',
          status: 200,
          body: '{"oidc":{"clientId":42}}',
          type: 'application/json',
        }),
      title: LOADING_TITLE,
      shows: (page) => page.getByText(/oidc\.authority must be/),
    },
    { name: 'dashboard of a customer without data', path: '/', customer: AKOSUA, shows: dashboardHeading },
  ],
};
