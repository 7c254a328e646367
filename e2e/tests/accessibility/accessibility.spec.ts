import { AMA } from '../../fixtures/customers';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { expect, test } from '../../fixtures/test';

/** The screens of a signed-in customer by area: address and title. */
const SCREENS: Record<string, [path: string, heading: string | RegExp][]> = {
  'the host': [
    ['/', 'Welcome back Ama'],
    ['/privacy-policy', 'Privacy policy'],
    ['/no/such/page', '404 - Not found'],
    ['/broadband/momo-accounts', 'Momo Accounts'],
    ['/broadband/help/no', '404 - Not found'],
  ],
  'broadband, SIM swap and help': [
    ['/broadband/broadband-accounts', 'Manage Broadband Accounts'],
    ['/broadband/broadband-accounts/233558120417', /./],
    ['/broadband/sim-swap', 'Sim Swap'],
    ['/broadband/help', /Help/],
    ['/broadband/help?tab=videos', /Help/],
  ],
  fibre: [
    ['/broadband/fibre-requests', /Fibre/],
    ['/broadband/fibre-requests/fo-19541', /./],
    ['/broadband/fibre-requests/availability', /./],
    ['/broadband/fibre-requests/relocation', /./],
  ],
  'the account': [
    ['/account/personal', 'Personal Information'],
    ['/account/history', 'Orders And Purchase History'],
    ['/account/notifications', 'Notifications'],
    ['/account/notifications?tab=preferences', 'Notifications'],
    ['/account/beneficiaries', 'Beneficiaries'],
    ['/account/beneficiaries?form=add', 'Add beneficiary'],
    ['/account/subscriptions', 'Subscriptions and newsletters'],
  ],
};

for (const [area, screens] of Object.entries(SCREENS)) {
  test(`PRD-006 PRD-014 the screens of ${area} are accessible in both themes, at 390 and at 1440 px`, async ({
    page,
    signIn,
  }) => {
    await signIn(AMA, '/config.json');
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expectAccessibleEverywhere(page, path);
    }
  });
}

test('a visitor’s fibre coverage check, the sign-in page and its error are accessible', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page, 'visitor');
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, 'sign-in, dark, 1440 px');
  await page.getByLabel('Email').fill(AMA);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'sign-in, wrong password, light, 390 px');
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
