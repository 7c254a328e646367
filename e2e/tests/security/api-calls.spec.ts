import type { Page } from '@playwright/test';
import { expectAmounts } from '../../fixtures/amounts';
import { checkCoordinates, resultHeading } from '../../fixtures/availability';
import { AMA } from '../../fixtures/customers';
import { choosePlace } from '../../fixtures/relocation';
import { expect, test } from '../../fixtures/test';

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test('PRD-009 a visitor’s fibre coverage check sends its own calls and no other', async ({ page, context, calls }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 5.556, longitude: -0.182 });
  await openPage(page, '/broadband/fibre-requests/availability');
  await choosePlace(page, 'Nowhere-on-Sea');
  await page.getByRole('button', { name: 'Search another location' }).click();
  await checkCoordinates(page, '5.556, -0.182');
  await expect(resultHeading(page)).toHaveText(/available/);
  const coverageCalls = ['CL-017', 'CL-022', 'CL-025', 'CL-042 search', 'CL-042 map'];
  await expect.poll(() => calls.sent()).toEqual(expect.arrayContaining(coverageCalls));
  expect(calls.sent().filter((id) => id !== 'CL-014' && !coverageCalls.includes(id))).toEqual([]);
});

test.describe('on sample data', () => {
  /** The dashboard and the screens that show sample data from their code (PRD-011) or fixed texts. */
  const HOST_SCREENS = [
    ...['/', '/broadband/subscriptions', '/broadband/my-account', '/broadband/momo-accounts'],
    ...['/broadband/dormant-accounts', '/privacy-policy', '/account/personal', '/account/history'],
    ...['/account/subscriptions', '/account/notifications'],
  ];

  test.use({ allowedCalls: 'none' });

  test('PRD-002 PRD-011 CL-052 the dashboard and the screens of sample data send no API call, and their amounts are in GHS', async ({
    page,
    signIn,
  }) => {
    await signIn(AMA);
    for (const path of HOST_SCREENS) {
      await openPage(page, path);
      await expectAmounts(page, { some: /subscriptions|history|notifications/.test(path) });
      await page.waitForLoadState('networkidle');
    }
  });
});
