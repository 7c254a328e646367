import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { choosePlace, openPickupForm, PICKUP_API_PATH, pickDay } from '../../fixtures/relocation';
import { expect, test } from '../../fixtures/test';

test.beforeEach(({ reset }) => reset(AMA));

test('RL-004 RL-005 RL-006 RL-010 RL-031 CL-027 D-137 on a phone a customer requests a router pickup by keyboard, repeats it after a lost response, and a second request for the same pickup is refused', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA);
  await openPickupForm(page);
  await expect(page.getByText('MTN Fibre is not available in your area at the moment')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0244123456');
  await page.reload();
  const submit = page.getByRole('button', { name: 'Request pickup' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessibleEverywhere(page, 'form with an error');
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${PICKUP_API_PATH}`, async (route) => {
    await released;
    await route.fetch();
    await route.abort();
  });
  const sent = page.waitForRequest((request) => request.url().endsWith(PICKUP_API_PATH));
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing your request...');
  expect((await sent).postDataJSON()).toMatchObject({ requestType: 'RELOCATION', fttxNumber: '233558120417' });
  await expect(page.getByText('98%')).toBeVisible();
  await expectAccessible(page, 'processing');
  release();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.');
  await page.unroute(`**${PICKUP_API_PATH}`);
  await submit.click();
  const success = page.getByRole('dialog', { name: 'Request Submitted Successfully!' });
  await expect(success).toBeVisible();
  await expectAccessibleEverywhere(page, 'success');
  await success.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Fibre Coverage in Your New Area');
  await expect(page.getByRole('tabpanel', { name: 'Location' })).toBeFocused();

  await choosePlace(page, 'Amrahia');
  await pickDay(page);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(/^A pickup for this number was already requested\./);
});
