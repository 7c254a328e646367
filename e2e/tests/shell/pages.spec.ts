import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

test('PRD-003 PRD-004 DB-001…013 CN-007 the dashboard shows its fixed content and sends no API call', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  const texts = [
    'Here is a summary of your MTN services and account activities',
    'Active SIMs',
    'All time',
    'Your active Digital Services',
    'No Subscriptions Yet',
    'You have no subscription at the moment. Check back later.',
    'Your MTN rewards',
    'You currently have zero loyalty points',
    'Your latest financial activities',
    'No Transactions Yet',
    'There are no transactions available yet',
    'Your Support Tickets',
    'No Ticket',
    'There are no complaint tickets at the moment',
  ];
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(requests.filter((line) => /\/(ssp|home-fibre)-/.test(line))).toEqual([]);
  await expect(page).toHaveTitle(/Self Service Portal/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByText('Self Service Portal')).toBeVisible();
});

test('PRD-007 PV-001…005 RT-032 the privacy policy opens without sign-in and has the terms of use and a Back control', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms of Use' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/auth') || line.includes('/remotes/'))).toEqual([]);
  const back = page.getByRole('button', { name: 'Back' }).or(page.getByRole('link', { name: 'Back' }));
  await back.click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('PV-001 Back on the privacy policy returns to the page the customer came from', async ({ page, signIn }) => {
  await signIn(AMA, '/broadband/help');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click();
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help`);
});

test('RT-004 RT-005 ER-005 an unknown address shows “404 - Not found” without sign-in, with a link to the home page', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/auth'))).toEqual([]);
  await signIn(AMA, '/');
  await page.goto('/no/such/page');
  await page
    .getByRole('link', { name: 'Home' })
    .or(page.getByRole('button', { name: 'Home' }))
    .click();
  await expect(page).toHaveURL(`${addresses.portal}/`);
});

test('RT-004 SH-027 an unknown path below a remote’s mount path shows “404 - Not found” inside the layout and without the chat', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, '/broadband/help/no/such/page');
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
  await page.goto('/broadband/help');
  await expect(page.getByRole('button', { name: /chat/i })).toBeVisible();
});

test('RT-020…023 RT-036 the placeholder pages show their titles and nothing else', async ({ page, signIn }) => {
  await signIn(AMA, '/broadband/momo-accounts');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Momo Accounts', exact: true })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.goto('/broadband/dormant-accounts');
  await expect(main.getByRole('heading', { level: 1, name: 'DormantAccounts', exact: true })).toBeVisible();
  for (const [path, title] of [
    ['payment-history', 'Payments & Billing'],
    ['wishlist', 'Wishlist and Favorite'],
  ] as const) {
    await page.goto(`/account/${path}`);
    await expect(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(main.getByRole('paragraph')).toHaveCount(0);
  }
  await page.goto('/broadband/my-account');
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
});

test('PRD-007 RT-033 a visitor opens the fibre coverage check without a redirect and sees “Sign in” in the header', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The token of the fibre API belongs to the portal, not to a customer.
  expect(requests.filter((line) => line.includes('/auth') && !line.includes('/home-fibre-check/'))).toEqual([]);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Manage Account/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('RT-003 a protected page shows its skeleton and no chat while the session is being restored', async ({
  page,
  faults,
}) => {
  await faults.identity({ method: 'GET', path: '/.well-known/openid-configuration', delayMs: 3000 });
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Loading the page' })).toBeAttached();
  await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('RT-010…019 RT-035 every address of the remotes shows a page with its heading', async ({ page, signIn }) => {
  await signIn(AMA);
  for (const [path, title] of [
    ['/broadband/sim-swap', 'Sim Swap'],
    ['/broadband/subscriptions', 'Subscriptions and newsletters'],
    ['/broadband/fibre-requests', /Fibre/],
    ['/broadband/fibre-requests/12345', /./],
    ['/broadband/fibre-requests/availability', /./],
    ['/broadband/fibre-requests/relocation', /./],
    ['/broadband/fibre-requests/relocation-details', /./],
    ['/broadband/fibre-requests/payment', /./],
    ['/broadband/fibre-requests/track-request', /./],
    ['/broadband/help', /Help/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: '404 - Not found' })).toHaveCount(0);
  }
});
