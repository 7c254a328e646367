import { AKOSUA, AMA, YAW } from '../../fixtures/customers';
import { expectAccessible, expectAccessibleEverywhere, THEMES, CHECKED_WIDTHS } from '../../fixtures/axe';
import { expect, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
/** For fault rules: all calls below a customer, the list of broadband accounts among them. */
const CUSTOMER_CALLS_TARGET = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/*' };

const SCREENS: { what: string; path: string; heading: string | RegExp }[] = [
  { what: 'dashboard', path: '/', heading: 'Welcome back Ama' },
  { what: 'accounts', path: ACCOUNTS_PATH, heading: 'Manage Broadband Accounts' },
  { what: 'account detail', path: `${ACCOUNTS_PATH}/233558120417`, heading: /./ },
  { what: 'placeholder', path: '/broadband/momo-accounts', heading: 'Momo Accounts' },
  { what: 'account layout', path: '/account/personal', heading: 'Personal Information' },
  { what: 'fibre requests', path: '/broadband/fibre-requests', heading: /./ },
  { what: 'SIM swap', path: '/broadband/sim-swap', heading: 'Sim Swap' },
  { what: 'help centre', path: '/broadband/help', heading: /Help/ },
  { what: 'privacy policy', path: '/privacy-policy', heading: 'Privacy policy' },
  { what: 'unknown address', path: '/no/such/page', heading: '404 - Not found' },
  { what: 'unknown path in a remote', path: '/broadband/help/no/such', heading: '404 - Not found' },
];

for (const { what, path, heading } of SCREENS) {
  test(`the page “${what}” is accessible in both themes and widths`, async ({ page, signIn }) => {
    await signIn(AMA, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessibleEverywhere(page, what);
  });
}

test('the sign-in page and its error are accessible in both themes and widths', async ({ page, consoleGuard }) => {
  consoleGuard.allowFailedRequests();
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  for (const wrong of [false, true]) {
    if (wrong) {
      await page.getByLabel('Email').fill(AMA);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }
    for (const width of CHECKED_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `sign-in, ${colorScheme}, ${String(width)} px`);
      }
    }
  }
});

test('the fibre coverage check of a visitor is accessible in both themes and widths', async ({ page }) => {
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page, 'visitor');
});

test('the open account menu, menu drawer, chat and device dialog are accessible in both themes', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, `${ACCOUNTS_PATH}/233558120417`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: /Manage Account/ }).click();
    await expectAccessible(page, `dropdown, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Connected Devices', exact: true }).click();
    await expectAccessible(page, `devices, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /chat/i }).click();
    await expectAccessible(page, `chat, ${colorScheme}`);
    await page.getByRole('button', { name: /chat/i }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, `drawer, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the list of broadband accounts is accessible while loading, after a failure, with search results and without any', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...CUSTOMER_CALLS_TARGET, delayMs: 9_000 });
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expectAccessible(page, 'loading');
  await faults.portal({ ...CUSTOMER_CALLS_TARGET, status: 404 });
  await page.reload();
  await expect(page.getByText('API Error: 404 Not Found')).toBeVisible();
  await expectAccessibleEverywhere(page, 'failed');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: 'Search by phone number' }).fill('0558');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'searched');
  await page.getByRole('combobox', { name: 'Search by phone number' }).fill('99999');
  await expect(page.getByText('No search results, try again')).toBeVisible();
  await expectAccessibleEverywhere(page, 'nothing found');
});

for (const { email, text } of [
  { email: AKOSUA, text: 'There are no broadband accounts yet' },
  { email: YAW, text: 'User phone number not available' },
]) {
  test(`the list of broadband accounts with the text “${text}” is accessible in both themes and widths`, async ({
    page,
    signIn,
  }) => {
    await signIn(email, ACCOUNTS_PATH);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessibleEverywhere(page, text);
  });
}

test('the error panel of a remote that does not load is accessible in both themes and widths', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/./);
  await signIn(AMA);
  await faults.portal({ method: 'GET', path: '/remotes/help/*', status: 404 });
  await page.goto('/broadband/help');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'panel');
});

test('the skeleton of the dashboard is accessible', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expectAccessible(page, 'skeleton');
});
