import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { type Fault } from '../../fixtures/faults';
import { expect, openSection, test } from '../../fixtures/test';

const REQUESTS_PATH = '/broadband/fibre-requests';
const ORDERS_CALL = { method: 'GET', path: '/ssp-orders/api/v1/orders/customer-ref-orders/233244123456' };

const ORDERS_FAILURES: { title: string; fault: Omit<Fault, 'method' | 'path'>; text: string }[] = [
  { title: 'CL-036 a server error', fault: { status: 500 }, text: 'HTTP error! status: 500' },
  { title: 'CL-036 a 403', fault: { status: 403 }, text: 'HTTP error! status: 403' },
  { title: 'CL-037 a dropped connection', fault: { drop: true }, text: 'An error occurred' },
  {
    title: 'CL-037 a response with HTML instead of JSON',
    fault: { status: 200, body: '<h1>Oops</h1>', type: 'text/html' },
    text: 'An error occurred',
  },
];

for (const { title, fault, text } of ORDERS_FAILURES) {
  test(`${title} shows “${text}” in the list and the details of fibre requests, and “Try again” loads them`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allowFailedRequests();
    await faults.portal({ ...ORDERS_CALL, ...fault });
    await signIn(AMA, REQUESTS_PATH);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await page.goto(`${REQUESTS_PATH}/fo-20418`);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Order number #FB-20418')).toBeVisible();
  });
}

test('FR-012 D-088 fibre orders with missing or invalid fields are listed, and their details open', async ({
  page,
  faults,
  signIn,
}) => {
  const orders = [{ orderId: 7 }, { orderId: 8, products: null, statusFlow: [null, {}], orderDate: 'soon' }, null];
  await faults.portal({ ...ORDERS_CALL, status: 200, body: { data: { orders } } });
  await signIn(AMA, REQUESTS_PATH);
  await expect(page.getByRole('list', { name: 'Fibre requests' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'View details' }).first().click();
  await expect(page.getByText('There are no steps to show yet.')).toBeVisible();
});

test('FR-025 while a fibre order loads slowly a spinner shows, then the order', async ({ page, faults, signIn }) => {
  await faults.portal({ ...ORDERS_CALL, delayMs: 1500, times: 1 });
  await signIn(AMA, `${REQUESTS_PATH}/fo-20418`);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByText('Order number #FB-20418')).toBeVisible();
});

test('CL-037 D-131 a response with the fibre orders that takes longer than ten seconds shows a spinner, then an error, and “Try again” loads the list', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...ORDERS_CALL, delayMs: 12_000 });
  await signIn(AMA, REQUESTS_PATH);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('#FB-20418')).toBeVisible();
});

test('SES-017 a customer whose access token cannot be renewed is redirected to sign-in', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await page.clock.install();
  await signIn(AMA);
  await openSection(page.getByRole('navigation', { name: 'Main' }), 'Broadband', 'Fibre Requests');
  // The delay leaves time to open the page that needs the token: the portal also renews it on its own.
  const rejected = { status: 400, body: { error: 'invalid_grant' }, delayMs: 3000 };
  await faults.identity({ method: 'POST', path: '/token', ...rejected });
  const login = page.waitForRequest((request) => /\/auth\?/.test(request.url()));
  await page.clock.setSystemTime(Date.now() + 600_000);
  await page.getByRole('link', { name: 'Fibre Requests' }).click();
  await expect(page).toHaveURL(REQUESTS_PATH);
  await login;
});

for (const [what, path, text] of [
  ['list', REQUESTS_PATH, '13 requests'],
  ['relocations', `${REQUESTS_PATH}?tab=relocation`, 'Sample requests'],
  ['detail', `${REQUESTS_PATH}/fo-20418`, 'Request status'],
  ['not found', `${REQUESTS_PATH}/nope`, 'Order not found'],
  ['payment', `${REQUESTS_PATH}/payment`, 'Payment made successfully'],
  ['tracking', `${REQUESTS_PATH}/track-request`, 'Relocation status'],
] as const) {
  test(`the page “${what}” of the fibre requests is accessible in both themes, at 390 and 1440 px`, async ({
    page,
    signIn,
  }) => {
    await signIn(AMA, path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    if (what === 'list') await page.getByRole('button', { name: 'Filter by' }).click();
    await expectAccessibleEverywhere(page, what);
  });
}
