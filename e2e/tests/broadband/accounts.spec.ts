import type { Request } from '@playwright/test';
import { AKOSUA, AMA, KWAME, YAW } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const AMAS_NUMBERS = ['233558120417', '233558120932', '233557041186', '233558302251', '233557196403'];

test('RT-008 BB-001 BB-002 BB-005 BB-013 BB-017 BB-048 CL-001 CL-003 the list of accounts shows each paired number once', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  await expect(page.getByText('View and manage your MTN broadband accounts with ease.')).toBeVisible();
  for (const number of AMAS_NUMBERS) await expect(page.getByText(number, { exact: true })).toHaveCount(1);
  await expect(page.getByText('Showing: 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View details' })).toHaveCount(5);
});

test('BB-037 BB-043…046 CL-007 CL-008 balances of the accounts are requested one at a time, half a second apart', async ({
  page,
  context,
  signIn,
}) => {
  const balanceRequests: Request[] = [];
  context.on('request', (call) => {
    if (call.url().includes('/plans?')) balanceRequests.push(call);
  });
  await signIn(AMA, ACCOUNTS_PATH);
  for (const balance of ['86.2 GB', '128.4 GB', '42.65 GB', '12.5 GB'])
    await expect(page.getByText(balance, { exact: true })).toBeVisible();
  await expect.poll(() => balanceRequests.length).toBe(5);
  await Promise.all(balanceRequests.map((call) => call.response()));
  // Use the browser's clock: on a busy machine the test learns of a request later than it was sent.
  const at = balanceRequests.map((call) => call.timing().startTime);
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(490);
});

test('CL-007 the browser sends no API key, because the edge adds it', async ({ page, signIn }) => {
  const call = page.waitForRequest((request) => request.url().includes('/plans?'));
  await signIn(AMA, ACCOUNTS_PATH);
  const request = await call;
  expect(request.headers()['x-api-key']).toBeUndefined();
  expect((await request.response())?.status()).toBe(200);
});

test('BB-007…012 BB-023 CN-012 typing a number filters the account cards, choosing a suggestion leaves one, and clearing the search restores all', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, ACCOUNTS_PATH);
  const search = page.getByRole('combobox', { name: 'Search by phone number' });
  await search.fill('0558');
  await expect(page.getByText('Showing: 3')).toBeVisible();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(3);
  await expect.poll(async () => (await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(160);
  await options.filter({ hasText: '233558120932' }).click();
  await expect(page.getByText('Showing: 1')).toBeVisible();
  await search.fill('999999');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expect(page.getByText('No search results, try again')).toBeVisible();
  await search.fill('');
  await expect(page.getByText('Showing: 5')).toBeVisible();
  expect(page.url()).not.toContain('0558');
});

test('BB-003 BB-004 BB-006 CN-009 the device type of the listed accounts is chosen by tabs from 640 px and by a dropdown below', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, ACCOUNTS_PATH);
  await page
    .getByRole('tab', { name: 'Turbonet' })
    .or(page.getByRole('radio', { name: 'Turbonet' }))
    .click();
  await expect(page.getByText('Showing: 2')).toBeVisible();
  await page.setViewportSize({ width: 639, height: 900 });
  await expect(page.getByRole('tab', { name: 'Turbonet' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Device type' }).selectOption('Fibre Broadband');
  await expect(page.getByText('Showing: 3')).toBeVisible();
});

test('BB-016 the account cards form one column, two from 640 px and three from 1280 px', async ({ page, signIn }) => {
  await signIn(AMA, ACCOUNTS_PATH);
  const cards = page.getByRole('list', { name: 'Broadband accounts' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [1279, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    // Measure all cards at the same moment, so that a scroll in between cannot separate a row.
    await expect
      .poll(() =>
        cards.evaluateAll((all) => {
          const tops = all.map((card) => card.getBoundingClientRect().top);
          return tops.filter((top) => top === tops[0]).length;
        }),
      )
      .toBe(columns);
  }
});

test('BB-015 BB-041 BB-042 while the paired numbers load a spinner and a progress bar show, and the bar stops at 90 %', async ({
  page,
  faults,
  signIn,
}) => {
  await faults.portal({
    method: 'GET',
    path: '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers',
    delayMs: 4000,
  });
  await signIn(AMA, ACCOUNTS_PATH);
  const bar = page.locator('[role="progressbar"][aria-valuenow]');
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('BB-014 BB-047 the refresh button requests the paired numbers and all balances again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('12.5 GB', { exact: true })).toBeVisible();
  const requests = recordRequests(context);
  await page.getByRole('button', { name: /Refresh/ }).click();
  await expect.poll(() => requests.filter((line) => line.includes('/plans')).length).toBe(5);
  expect(requests.filter((line) => line.includes('/paired-numbers'))).toHaveLength(1);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
});

test('CL-004 CL-009 CN-001 opening the list of accounts again within half an hour sends no request for numbers or balances', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('12.5 GB', { exact: true })).toBeVisible();
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  const requests = recordRequests(context);
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByText('12.5 GB', { exact: true })).toBeVisible();
  expect(requests.filter((line) => line.includes('/ssp-beneficiary/'))).toEqual([]);
});

test('BB-021 BB-022 a customer without accounts can order one in a new tab', async ({ page, context, signIn }) => {
  await signIn(AKOSUA, ACCOUNTS_PATH);
  await expect(page.getByText('There are no broadband accounts yet')).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /Order broadband now/ }).click();
  await expect(await opening).toHaveURL(`${addresses.partnerPages}/order`);
});

test('BB-040 RO-005 ER-004 a customer without a phone number sees an error in place of the list', async ({
  page,
  signIn,
}) => {
  await signIn(YAW, ACCOUNTS_PATH);
  await expect(page.getByText('User phone number not available')).toBeVisible();
});

test('BB-013 a customer with 200 broadband accounts sees all of them', async ({ page, signIn }) => {
  await signIn(KWAME, ACCOUNTS_PATH);
  await expect(page.getByText('Showing: 200')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View details' })).toHaveCount(200);
});
