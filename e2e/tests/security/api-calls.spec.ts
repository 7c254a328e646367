import type { Page } from '@playwright/test';
import { expectAmounts } from '../../fixtures/amounts';
import {
  button,
  fillBeneficiaryForm,
  BENEFICIARIES_PATH,
  beneficiaryNames,
  openAddForm,
} from '../../fixtures/beneficiaries';
import { LISTED_CALLS } from '../../fixtures/calls';
import { AMA, KOFI } from '../../fixtures/customers';
import { VIDEOS_PATH } from '../../fixtures/help';
import { choosePlace, openRelocationDetails, openPickupForm, payButton, pickDay } from '../../fixtures/relocation';
import { storePassedPhotoCheck } from '../../fixtures/simSwap';
import { expect, fillSignIn, test } from '../../fixtures/test';

test.beforeEach(({ reset }) => reset(AMA));

const AVAILABILITY_PATH = '/broadband/fibre-requests/availability';

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function checkCoordinates(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Check availability' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('5.556, -0.182');
  await page.getByRole('button', { name: 'Check availability' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/available/);
}

test('PRD-006 PRD-009 PRD-012 PRD-014 the journeys of a visitor send only the calls of the fibre coverage check, and with those of a signed-in customer every listed API call and no other', async ({
  page,
  context,
  calls,
  signInOnPage,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 5.556, longitude: -0.182 });
  await openPage(page, AVAILABILITY_PATH);
  await choosePlace(page, 'Nowhere-on-Sea');
  await page.getByRole('button', { name: 'Search another location' }).click();
  await checkCoordinates(page);
  const coverageCalls = ['CL-017', 'CL-022', 'CL-025', 'CL-042 search', 'CL-042 map'];
  await expect.poll(() => calls.sent()).toEqual(expect.arrayContaining(coverageCalls));
  expect(calls.sent().filter((id) => id !== 'CL-014' && !coverageCalls.includes(id))).toEqual([]);

  await signInOnPage(AMA);
  await openPickupForm(page);
  await pickDay(page);
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
  await page.goto('/');
  await openRelocationDetails(page);
  const payment = context.waitForEvent('page');
  await payButton(page).click();
  const paying = await payment;
  await paying.getByRole('button', { name: 'Pay' }).click();
  await expect(paying.getByRole('heading', { level: 1 })).toHaveText('Payment made successfully');
  await paying.close();

  await openPage(page, '/broadband/broadband-accounts');
  await expect(page.getByText('86.2').first()).toBeVisible();
  await openPage(page, '/broadband/fibre-requests');
  await page
    .getByRole('button', { name: /View/ })
    .or(page.getByRole('link', { name: /View/ }))
    .first()
    .click();
  for (const path of ['/broadband/fibre-requests/track-request', '/broadband/fibre-requests/payment'])
    await openPage(page, path);

  await storePassedPhotoCheck(page);
  await page.goto('/broadband/sim-swap');
  await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('GHA-712345678-9')).toBeVisible();
  await openPage(page, '/broadband/help');
  await expect.poll(() => calls.sent()).toContain('CL-048');
  await openPage(page, VIDEOS_PATH);
  await expect.poll(() => calls.sent()).toContain('CL-051');
  await openPage(page, BENEFICIARIES_PATH);
  await openAddForm(page);
  const added = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/beneficiaries'),
  );
  await fillBeneficiaryForm(page, { name: 'Adwoa Sarpong', phone: '0244550188' });
  await button(page, 'Add Beneficiary').click();
  expect((await added).postDataJSON()).toEqual({ name: 'Adwoa Sarpong', email: null, phoneNumber: '0244550188' });
  await expect(beneficiaryNames(page)).toHaveCount(4);
  await button(page, 'Edit Adwoa Sarpong').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit beneficiary' })).toBeFocused();
  await fillBeneficiaryForm(page, { email: 'adwoa@example.com' });
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('list', { name: 'Beneficiaries' })).toContainText('adwoa@example.com');
  await button(page, 'Remove Adwoa Sarpong').click();
  await page.getByRole('dialog', { name: 'Remove beneficiary ?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(beneficiaryNames(page)).toHaveCount(3);

  // Kofi signed in with a social account: the menu asks whether he has an identity record.
  await page.getByRole('link', { name: 'Self Service Portal' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fillSignIn(page, KOFI);
  await expect.poll(() => Object.keys(LISTED_CALLS).filter((id) => !calls.sent().includes(id))).toEqual([]);
});

test.describe('on sample data', () => {
  /** The dashboard and the screens that show sample data from their code (PRD-011) or fixed texts. */
  const HOST_SCREENS = [
    ...['/', '/broadband/subscriptions', '/broadband/my-account', '/broadband/momo-accounts'],
    ...['/broadband/dormant-accounts', '/privacy-policy'],
  ];
  /** The account pages of the same kind, by their links. */
  const ACCOUNT_SCREENS = [
    ...['Personal Information', 'Orders And Purchase History', 'Payments & Billing', 'Wishlist and Favorite'],
    ...['Notifications', 'Subscriptions and newsletters'],
  ];

  test.use({ allowedCalls: 'none' });

  // The tests in tests/account use everything else that these screens offer, also with `allowedCalls: 'none'`.
  test('PRD-002 PRD-011 CL-052 the dashboard and the screens of sample data send no API call, and their amounts are in GHS', async ({
    page,
    signIn,
  }) => {
    await signIn(AMA);
    for (const path of HOST_SCREENS) {
      await openPage(page, path);
      await expectAmounts(page, { some: path.endsWith('/subscriptions') });
      await page.waitForLoadState('networkidle');
    }
    await openPage(page, '/account');
    for (const name of ACCOUNT_SCREENS) {
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAmounts(page, { some: /Order|Notifications|Subscriptions/.test(name) });
    }
  });
});
