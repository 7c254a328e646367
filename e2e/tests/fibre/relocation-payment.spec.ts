import { AMA } from '../../fixtures/customers';
import { addresses, type Fault } from '../../fixtures/faults';
import { openRelocationDetails, ORDER_API_PATH, payButton } from '../../fixtures/relocation';
import { expect, recordRequests, test } from '../../fixtures/test';

test.beforeEach(({ reset }) => reset(AMA));

const orderCreatedResponse = (payment_url: unknown) => ({
  status: 201,
  body: { success: true, data: { payment_url } },
});

const HTML_RESPONSE = { status: 200, body: '<h1>Oops</h1>', type: 'text/html' };
const NOT_CREATED = 'Failed to create order';
const NO_URL = 'Failed to get payment URL';
const NOT_PROCESSED = 'Failed to process payment. Please try again.';

const ORDER_FAILURES: [title: string, fault: Omit<Fault, 'method' | 'path'>, text: string][] = [
  ['RL-059 a server error', { status: 500 }, NOT_CREATED],
  ['RL-059 a response without success', { status: 200, body: { success: false } }, NOT_CREATED],
  ['RL-060 a response without a payment URL', { status: 200, body: { success: true, data: {} } }, NO_URL],
  ['RL-060 a payment URL of another origin', orderCreatedResponse('https://evil.example/pay'), NO_URL],
  ['RL-060 a javascript: URL', orderCreatedResponse('javascript:alert(1)'), NO_URL],
  ['RL-061 a dropped connection', { drop: true }, NOT_PROCESSED],
  ['RL-061 a response with HTML instead of JSON', HTML_RESPONSE, NOT_PROCESSED],
];

test('RL-045 RL-059…061 D-102 each failure of a relocation order closes the payment tab and shows an error, and “Try again” pays', async ({
  page,
  context,
  faults,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await openRelocationDetails(page);
  for (const [index, [title, fault, text]] of ORDER_FAILURES.entries()) {
    await faults.portal({ method: 'POST', path: ORDER_API_PATH, ...fault });
    await (index === 0 ? payButton(page) : page.getByRole('button', { name: 'Try again' })).click();
    await expect(page.getByRole('alert'), title).toContainText(text);
    await expect.poll(() => context.pages().length, title).toBe(1);
  }
  await faults.clear();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await opened).waitForURL(`${addresses.partnerPages}/payments/*`);
});

test('RL-045 D-137 a second relocation order while the first is unpaid shows the server’s message, and cancelling the first order allows the second', async ({
  page,
  context,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await openRelocationDetails(page);
  const opened = context.waitForEvent('page');
  await payButton(page).click();
  const tab = await opened;
  await tab.waitForURL(`${addresses.partnerPages}/payments/*`);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('is waiting for its payment. Pay or cancel it, or try again in');
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.waitForURL(`${addresses.portal}/broadband/fibre-requests`);
  const notice = tab.getByText('Your payment was not completed. Nothing was paid.');
  await expect(notice).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('tab', { name: 'Fibre Requests' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const next = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await next).waitForURL(`${addresses.partnerPages}/payments/*`);
});

test('RL-061 D-101 after the response to a relocation order was lost “Try again” opens the payment of the same order', async ({
  page,
  context,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await openRelocationDetails(page);
  await page.route(`**${ORDER_API_PATH}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to process payment. Please try again.');
  await page.unroute(`**${ORDER_API_PATH}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await opened).waitForURL(`${addresses.partnerPages}/payments/*`);
});

test('RL-058 RO-009 D-036 if the access token cannot be renewed no relocation order is sent and the page shows an error', async ({
  page,
  context,
  faults,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  const seen = recordRequests(context);
  await page.clock.install();
  await signIn(AMA);
  await openRelocationDetails(page);
  // A rejected token starts a redirect to sign-in; 204 keeps the browser on the page.
  await faults.identity(
    { method: 'GET', path: '/auth*', status: 204 },
    { method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } },
  );
  await page.clock.setSystemTime(Date.now() + 600_000);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication token not available' })).toBeVisible();
  expect(seen.filter((line) => line.endsWith(ORDER_API_PATH))).toEqual([]);
});

test('RL-051 D-101 a double click on “Continue to pay” sends one order', async ({ page, context, faults, signIn }) => {
  const seen = recordRequests(context);
  await signIn(AMA);
  await openRelocationDetails(page);
  await faults.portal({ method: 'POST', path: ORDER_API_PATH, delayMs: 800, times: 1 });
  await payButton(page).dblclick();
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Open it again' })).toBeVisible();
  expect(seen.filter((line) => line.endsWith(ORDER_API_PATH))).toHaveLength(1);
});

test('CL-033 D-102 if the browser blocks the payment tab, the link “Open payment page” appears in view', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(AMA);
  await openRelocationDetails(page);
  await page.evaluate(() => (window.open = () => null));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await payButton(page).click();
  const link = page.getByRole('link', { name: 'Open payment page' });
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(new RegExp(`^${addresses.partnerPages}/payments/`));
});
