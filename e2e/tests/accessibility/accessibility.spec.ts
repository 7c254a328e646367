import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expectAccessible, expectAccessibleInTurn } from '../../fixtures/axe';
import { expect, goTo, test } from '../../fixtures/test';

/** The screens, in the order in which the test opens them. */
const SCREENS: { what: string; open: (page: Page) => Promise<unknown>; heading: string | RegExp }[] = [
  { what: 'dashboard', open: (page) => page.goto('/'), heading: 'Welcome back Ama' },
  { what: 'accounts', open: (page) => goTo(page, 'Broadband Accounts'), heading: 'Manage Broadband Accounts' },
  {
    what: 'account detail',
    open: (page) => page.getByRole('button', { name: 'View details' }).first().click(),
    heading: /^(?!Manage)/,
  },
  { what: 'fibre requests', open: (page) => goTo(page, 'Fibre Requests'), heading: /Fibre/ },
  { what: 'SIM swap', open: (page) => goTo(page, 'Sim Swap', 'Mobile'), heading: 'Sim Swap' },
  { what: 'help centre', open: (page) => goTo(page, 'Help'), heading: /Help/ },
  {
    what: 'account layout',
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click(),
    heading: 'Notifications',
  },
  { what: 'placeholder', open: (page) => page.goto('/broadband/momo-accounts'), heading: 'Momo Accounts' },
  { what: 'unknown address', open: (page) => page.goto('/no/such/page'), heading: '404 - Not found' },
  { what: 'unknown path in a remote', open: (page) => page.goto('/broadband/help/no'), heading: '404 - Not found' },
];

test('PRD-006 PRD-014 every screen of a signed-in customer is accessible, in turn at 390 px in the dark and at 1440 px in the light theme', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, '/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expectAccessibleInTurn(page, 1, 'privacy policy');
  for (const [index, { what, open, heading }] of SCREENS.entries()) {
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessibleInTurn(page, index, what);
  }
});

test('a visitor’s fibre coverage check, the sign-in page and its error are accessible', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInTurn(page, 1, 'visitor');
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, 'sign-in, light, 1440 px');
  await page.getByLabel('Email').fill(AMA);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'sign-in, wrong password, dark, 390 px');
});

test('the open account menu, device dialog, chat and menu drawer are accessible', async ({ page, signIn }) => {
  await signIn(AMA, '/broadband/broadband-accounts/233558120417');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Manage Account/ }).click();
  await expectAccessible(page, 'account menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Connected Devices', exact: true }).click();
  await expectAccessible(page, 'devices');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /chat/i }).click();
  await expectAccessible(page, 'chat, dark');
  await page.getByRole('button', { name: /chat/i }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, 'drawer, dark, 390 px');
});
