import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { expect, expectFormattedAmounts, openFromSidebar, test } from '../../fixtures/test';

type Screen = [path: string, heading: string | RegExp];

/** The screens of a signed-in customer by area, except those of sample data. */
const SCREENS: Record<string, Screen[]> = {
  'broadband, SIM swap and help': [
    ['/no/such/page', '404 - Not found'],
    ['/broadband/help/no', '404 - Not found'],
    ['/broadband/broadband-accounts', 'Manage Broadband Accounts'],
    ['/broadband/broadband-accounts/233558120417', /./],
    ['/broadband/sim-swap', 'Sim Swap'],
    ['/broadband/help', /Help/],
    ['/broadband/help?tab=videos', /Help/],
  ],
  'fibre and the beneficiaries': [
    ['/broadband/fibre-requests', /Fibre/],
    ['/broadband/fibre-requests/fo-19541', /./],
    ['/broadband/fibre-requests/availability', /./],
    ['/broadband/fibre-requests/relocation', /./],
    ['/account/beneficiaries', 'Beneficiaries'],
    ['/account/beneficiaries?form=add', 'Add beneficiary'],
  ],
};

async function openScreen(page: Page, [path, heading]: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

for (const [area, screens] of Object.entries(SCREENS)) {
  test(`PRD-006 PRD-014 the screens of ${area} are accessible at 390 px in the light and at 1440 px in the dark theme`, async ({
    page,
    signIn,
  }) => {
    await signIn(AMA_EMAIL, '/config.json');
    for (const screen of screens) {
      await openScreen(page, screen);
      await expectAccessibleAtBothWidths(page, screen[0]);
    }
  });
}

test.describe('on sample data', () => {
  /** The dashboard and the screens that show sample data from their code (PRD-011) or fixed texts. */
  const SAMPLE_SCREENS: Screen[] = [
    ['/', 'Welcome back Ama'],
    ['/privacy-policy', 'Privacy policy'],
    ['/broadband/subscriptions', /./],
    ['/broadband/my-account', /./],
    ['/broadband/momo-accounts', 'Momo Accounts'],
    ['/broadband/dormant-accounts', /./],
    ['/account/personal', 'Personal Information'],
    ['/account/history', 'Orders And Purchase History'],
    ['/account/notifications', 'Notifications'],
    ['/account/notifications?tab=preferences', 'Notifications'],
    ['/account/subscriptions', 'Subscriptions and newsletters'],
  ];

  test.use({ allowedCalls: 'none' });

  test('PRD-002 PRD-006 PRD-011 PRD-014 CL-052 the dashboard and the screens of sample data send no API call, their amounts are in GHS, and they are accessible', async ({
    page,
    signIn,
  }) => {
    await signIn(AMA_EMAIL, '/config.json');
    for (const screen of SAMPLE_SCREENS) {
      await openScreen(page, screen);
      await expectFormattedAmounts(page, { some: /subscriptions|history|notifications$/.test(screen[0]) });
      await expectAccessibleAtBothWidths(page, screen[0]);
    }
  });
});

test('a visitor’s fibre coverage check, the sign-in page and its error are accessible', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'visitor');
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, 'sign-in, dark, 1440 px');
  await page.getByLabel('Email').fill(AMA_EMAIL);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'sign-in, wrong password, light, 390 px');
});

test('the open account menu, device dialog, chat and menu drawer are accessible', async ({ page, signIn }) => {
  await signIn(AMA_EMAIL, '/broadband/broadband-accounts/233558120417');
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

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('with forced colours the selected menu entry, tab and page number have a background that the others do not have, and a focused field an outline', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(AMA_EMAIL, '/broadband/broadband-accounts');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const differs = async (selected: Locator, other: Locator) => {
    expect(await backgroundOf(selected)).not.toBe(await backgroundOf(other));
  };
  const search = page.getByRole('combobox');
  await search.focus();
  await expect(page.locator('.Mui-focused').filter({ has: search })).toHaveCSS('outline-style', 'solid');
  await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first());
  await differs(menu.locator('[aria-current=page]'), menu.getByRole('link', { name: 'Fibre Requests' }));
  await menu.getByRole('link', { name: 'Fibre Requests' }).click();
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await differs(pages.getByRole('button', { name: '1' }), pages.getByRole('button', { name: '2' }));
  await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
});

/** The number of animations in an element and its pseudo-elements that last long enough to be seen, running or not. */
const countAnimations = (moving: Locator) =>
  moving.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
  );
test('skeletons, spinners and progress bars are animated, and with reduced motion none of them are', async ({
  page,
  signIn,
}) => {
  await signIn(AMA_EMAIL);
  // Never answered, so that all loading indicators show at the same time.
  await page.route(/\/paired-numbers|\/remotes\/help\//, () => undefined);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openFromSidebar(page, 'Broadband Accounts');
  const spinner = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await expect(spinner).toBeVisible();
  // No request may time out while the indicators are compared.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openFromSidebar(page, 'Help');
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  const skeleton = page.locator('.MuiSkeleton-root').first();
  const indicators = [progress, spinner, skeleton];
  for (const moving of indicators) expect(await countAnimations(moving)).toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const moving of indicators) expect(await countAnimations(moving)).toBe(0);
});
