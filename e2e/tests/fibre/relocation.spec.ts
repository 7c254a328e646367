import { expectAmounts } from '../../fixtures/amounts';
import { AMA, ESI } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import {
  textField,
  choosePlace,
  finalizeDialog,
  finalizeLocation,
  KYC_API_PATH,
  openRelocationDetails,
  openRelocation,
  payButton,
  browserState,
} from '../../fixtures/relocation';
import { expect, recordRequests, test } from '../../fixtures/test';

const REQUESTS_URL = `${addresses.portal}/broadband/fibre-requests`;
const IDENTITY_DATA = /GHA-|1991-07-02/;

test.beforeEach(({ reset }) => reset());

for (const width of [1440, 390]) {
  test(`PRD-002 RL-003 RL-044 RL-051 CL-032 CL-033 PT-002 PT-004 D-034 at ${width} px a customer relocates an account, pays in a new tab and tracks the request`, async ({
    page,
    context,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const seen = recordRequests(context);
    await signIn(AMA);
    await openRelocation(page);
    await choosePlace(page, 'East Legon');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at East Legon');
    await finalizeLocation(page);
    await expect(page.getByText('East Legon', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
    await expect(page.getByText('GHS 150.00').first()).toBeVisible();
    await expectAmounts(page);
    expect(await browserState(page)).not.toMatch(IDENTITY_DATA);

    const opened = context.waitForEvent('page');
    await payButton(page).click();
    const tab = await opened;
    await tab.waitForURL(`${addresses.partnerPages}/payments/*`);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await expect(tab.getByText('GHS 150.00')).toBeVisible();
    await expectAmounts(tab);
    expect(seen.filter((line) => /kyc/.test(line) && line.startsWith('GET'))).toHaveLength(1);
    await tab.getByRole('button', { name: 'Pay' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Payment made successfully');
    await expect(tab).toHaveURL(new RegExp(`^${REQUESTS_URL}/payment\\?order=`));
    await expectAmounts(tab, { some: false });
    await tab.getByRole('link', { name: 'Track request' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Fibre relocation request');

    await expect(page.getByText(/^Payment made successfully\./)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/^Payment made successfully\./)).toBeVisible();
    expect(seen.filter((line) => line.includes('/create-broadband-relocation'))).toHaveLength(1);
    await page.getByRole('link', { name: 'Track request' }).click();
    await expect(page).toHaveURL(`${REQUESTS_URL}/track-request`);
    expect(await browserState(page)).not.toMatch(IDENTITY_DATA);
  });
}

test('RL-046 CL-029 D-098 a reload keeps the relocation’s state and loads the identity record again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA);
  await openRelocation(page);
  await choosePlace(page, 'East Legon');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at East Legon');
  await finalizeLocation(page);
  const again = page.waitForRequest((request) => request.url().endsWith(KYC_API_PATH));
  await page.reload();
  await again;
  await expect(page.getByText('A&C Mall')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA);
  const opened = context.waitForEvent('page');
  await payButton(page).click();
  await (await opened).waitForURL(`${addresses.partnerPages}/payments/*`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open payment page' })).toHaveAttribute(
    'href',
    /\/payments\/[0-9a-f]{32}$/,
  );
});

test('RL-041 CL-031 D-098 a customer without an identity record types the Ghana Card number of a relocation, and again after a reload', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  // The call for the identity record has status 404.
  consoleGuard.allowFailedRequests();
  await signIn(ESI);
  await openRelocationDetails(page, 'GHA-000000000-0');
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA);
  await page.reload();
  await expect(finalizeDialog(page)).toBeVisible();
  await expect(textField(page, 'Ghana Card Number')).toHaveValue('');
  await expect(textField(page, 'Digital Address')).toHaveValue('AE-0987-7632');
  await textField(page, 'Ghana Card Number').fill('GHA-000000000-0');
  const ordered = page.waitForRequest((request) => request.url().includes('create-broadband-relocation'));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await payButton(page).click();
  expect((await ordered).postDataJSON()).toMatchObject({ id_card_number: 'GHA-000000000-0', nationality: 'Ghanaian' });
  await expect(page.getByRole('link', { name: 'Open it again' })).toBeVisible();
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA);
});

test('RL-050 RL-052 FA-016 Back leads from the relocation details to the coverage result, to the search and to the account', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await openRelocationDetails(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at East Legon');
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"showAvailableView":true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/broadband/broadband-accounts/233558120417`);
  await expect(page.getByText('Sample account')).toHaveCount(0);
});

test('RL-018 RT-016 D-098 opened without an account, the relocation details redirect to the relocation page, which shows that the account is missing', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, '/broadband/fibre-requests/relocation-details');
  await expect(page).toHaveURL(`${REQUESTS_URL}/relocation`);
  await choosePlace(page, 'Amrahia');
  await page.getByRole('grid', { name: 'Pickup date' }).locator('button[aria-disabled="false"]').first().click();
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Fibre account information is missing. Please go back and select your account again.',
  );
});

test('RL-040 RL-044 a customer orders and pays a relocation by keyboard alone', async ({ page, context, signIn }) => {
  await signIn(AMA);
  await openRelocation(page);
  await expect(page.getByRole('button', { name: 'Check availability' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Location' }).focus();
  await page.keyboard.type('East Legon');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue with relocation' }).focus();
  await page.keyboard.press('Enter');
  await expect(finalizeDialog(page)).toBeVisible();
  await expect(textField(page, 'Ghana Card Number')).toHaveValue('GHA-712345678-9');
  await textField(page, 'Digital Address').focus();
  await page.keyboard.type('AE-0987-7632');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A&C Mall');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'terms of service' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relocation details');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await payButton(page).focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opened).waitForURL(`${addresses.partnerPages}/payments/*`);
});
