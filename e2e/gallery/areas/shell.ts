import type { Page } from '@playwright/test';
import { AKOSUA, ESI, YAW } from '../../fixtures/customers';
import { enableSaveData } from '../../fixtures/saveData';
import { HANGS, type GalleryArea } from '../state';

const AVAILABILITY_PATH = '/broadband/fibre-requests/availability';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const openMenuOfDashboard = async (page: Page) => {
  await dashboardHeading(page).waitFor();
  await openMenu(page);
};
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ });
const chatDialog = (page: Page) => page.getByRole('dialog', { name: /chat/i });

/** The gallery's states of the host: header, menus, chat, dashboard and privacy policy. */
export const shell: GalleryArea = {
  area: 'shell',
  states: [
    { name: 'dashboard', path: '/', shows: 'Welcome back Ama' },
    {
      name: 'dashboard loading',
      path: '/',
      // The title of the document while a page of the host loads.
      title: /^Self Service Portal$/,
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
      path: '/broadband/help',
      customer: null,
      prepare: (_, { faults }) =>
        faults.identity({ method: 'GET', path: '/.well-known/openid-configuration', ...HANGS }),
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
      name: 'chat that cannot be loaded',
      path: '/broadband/help',
      prepare: enableSaveData,
      reach: async (page) => {
        await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
        await page.route('**/*.js*', (route) => route.abort());
        await page.getByRole('button', { name: 'Open chat assistant' }).press('Enter');
      },
      allowFailedRequests: true,
      shows: 'The chat could not be opened. Check your connection and try again.',
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
    { name: 'dashboard of a customer without data', path: '/', customer: AKOSUA, shows: dashboardHeading },
  ],
};
