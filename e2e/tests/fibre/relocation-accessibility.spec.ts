import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import {
  choosePlace,
  finalizeDialog,
  finalizeLocation,
  openRelocation,
  ORDER_API_PATH,
  payButton,
  pickDay,
  PICKUP_API_PATH,
} from '../../fixtures/relocation';
import { expect, test } from '../../fixtures/test';

test.beforeEach(({ reset }) => reset(AMA));

test('the relocation with fibre is accessible in every state, in both themes, at 390 and 1440 px', async ({
  page,
  faults,
  consoleGuard,
  signIn,
}) => {
  test.slow();
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await openRelocation(page);
  await choosePlace(page, 'East Legon');
  await expect(page.getByRole('button', { name: 'Continue with relocation' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'with fibre');
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
  await expect(finalizeDialog(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Closest Landmark' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessibleEverywhere(page, 'dialog with errors');
  await page.getByRole('button', { name: 'Close' }).click();
  await finalizeLocation(page);
  await expectAccessibleEverywhere(page, 'details');
  await faults.portal({ method: 'POST', path: ORDER_API_PATH, status: 500 });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleEverywhere(page, 'error view');
  await faults.clear();
  await page.evaluate(() => (window.open = () => null));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Open payment page' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'blocked tab');
});

test('the relocation without fibre is accessible in every state, in both themes, at 390 and 1440 px', async ({
  page,
  faults,
  signIn,
}) => {
  test.slow();
  await signIn(AMA);
  await openRelocation(page);
  await expectAccessibleEverywhere(page, 'search');
  await choosePlace(page, 'Amrahia');
  await page.getByRole('textbox', { name: 'First name' }).fill('');
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'form with errors');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ama');
  await pickDay(page);
  await expectAccessibleEverywhere(page, 'form');
  await faults.portal({ method: 'POST', path: PICKUP_API_PATH, delayMs: 8_000, times: 1 });
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByText('98%')).toBeVisible();
  await expectAccessibleEverywhere(page, 'processing, then success');
  await expect(page.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'success');
});
