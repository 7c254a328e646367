import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { choosePlace, openPickupForm, PICKUP_API_PATH, pickDay } from '../../fixtures/relocation';
import { expect, test } from '../../fixtures/test';

const FIBRE_TOKEN_PATH = '/home-fibre-check/api/auth/token';

test.beforeEach(({ reset }) => reset(AMA));

for (const width of [1440, 390]) {
  test(`RL-004 RL-005 RL-006 RL-010 CL-027 D-137 at ${width} px a customer requests a router pickup, and a second request for the same pickup is refused`, async ({
    page,
    consoleGuard,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(AMA);
    await openPickupForm(page);
    await expect(page.getByText('MTN Fibre is not available in your area at the moment')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0244123456');
    await page.reload();
    await pickDay(page);
    const sent = page.waitForRequest((request) => request.url().endsWith(PICKUP_API_PATH));
    await page.getByRole('button', { name: 'Request pickup' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing your request...');
    expect((await sent).postDataJSON()).toMatchObject({ requestType: 'RELOCATION', fttxNumber: '233558120417' });
    const success = page.getByRole('dialog', { name: 'Request Submitted Successfully!' });
    await expect(success).toBeVisible();
    await success.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Fibre Coverage in Your New Area');
    await expect(page.getByRole('tabpanel', { name: 'Location' })).toBeFocused();

    consoleGuard.allowFailedRequests();
    await choosePlace(page, 'Amrahia');
    await pickDay(page);
    await page.getByRole('button', { name: 'Request pickup' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^A pickup for this number was already requested\./);
  });
}

test('RL-006 a router pickup is requested by keyboard, and the success dialog leads to the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await openPickupForm(page);
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Request pickup' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});

const PICKUP_FAILURES: { title: string; fault: Fault; text: string }[] = [
  {
    title: 'RL-025 an invalid request',
    fault: { method: 'POST', path: PICKUP_API_PATH, status: 400 },
    text: 'Invalid request data. Please check your information.',
  },
  {
    title: 'RL-026 RL-034 a 401',
    fault: { method: 'POST', path: PICKUP_API_PATH, status: 401 },
    text: 'Authentication failed. Please try again.',
  },
  {
    title: 'RL-027 a 403',
    fault: { method: 'POST', path: PICKUP_API_PATH, status: 403 },
    text: "You don't have permission to perform this action.",
  },
  {
    title: 'RL-028 a server error',
    fault: { method: 'POST', path: PICKUP_API_PATH, status: 500 },
    text: 'Server error. Please try again later.',
  },
  {
    title: 'RL-029 any other status',
    fault: { method: 'POST', path: PICKUP_API_PATH, status: 503 },
    text: 'Request failed with status 503',
  },
  {
    title: 'RL-031 a dropped connection',
    fault: { method: 'POST', path: PICKUP_API_PATH, drop: true },
    text: 'Network error. Please check your connection and try again.',
  },
  {
    title: 'RL-032 a response with HTML instead of JSON',
    fault: { method: 'POST', path: PICKUP_API_PATH, status: 200, body: '<h1>Oops</h1>', type: 'text/html' },
    text: 'Failed to submit request. Please try again.',
  },
  {
    title: 'RL-033 no fibre token',
    fault: { method: 'POST', path: FIBRE_TOKEN_PATH, status: 500 },
    text: 'Authentication with fibre service failed. Please try again.',
  },
];

test('RL-025…029 RL-031…034 D-095 each failure of a pickup request shows its error, and the next attempt works', async ({
  page,
  faults,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await openPickupForm(page);
  await pickDay(page);
  for (const { title, fault, text } of PICKUP_FAILURES) {
    await faults.clear();
    await faults.portal({ method: 'POST', path: PICKUP_API_PATH, status: 401, times: 1 });
    // A 401 makes the portal drop its fibre token, so that the next attempt requests one and meets a fault of that call.
    await page.getByRole('button', { name: 'Request pickup' }).click();
    await expect(page.getByRole('alert'), title).toHaveText('Authentication failed. Please try again.');
    await faults.portal(fault);
    await page.getByRole('button', { name: 'Request pickup' }).click();
    await expect(page.getByRole('alert'), title).toHaveText(text);
  }
  await faults.clear();
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
});

test('RL-031 D-137 after the response to a pickup request was lost the next attempt succeeds, because it repeats the same request', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await openPickupForm(page);
  await pickDay(page);
  await page.route(`**${PICKUP_API_PATH}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.');
  await page.unroute(`**${PICKUP_API_PATH}`);
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Submitted Successfully!' })).toBeVisible();
});
