import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';

test('RT-009 BB-018 BB-025 BB-027…030 the details of an account show the number and balance from the list and offer the relocation', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View details' }).first().click();
  await expect(page).toHaveURL(`${addresses.portal}${ACCOUNTS_PATH}/233558120417`);
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  const logged = page.waitForEvent('console', (message) => message.type() === 'log');
  await page.getByRole('button', { name: /View connected devices/ }).click();
  await logged;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Move your fibre service hassle-free to your new location.')).toBeVisible();
  await page.getByRole('button', { name: /Request Fibre Relocation/ }).click();
  await expect(page).toHaveURL(`${addresses.portal}/broadband/fibre-requests/relocation`);
  const state = await page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain('233558120417');
  await page.goBack();
  await page
    .getByRole('link', { name: /Back/ })
    .or(page.getByRole('button', { name: /Back/ }))
    .click();
  await expect(page).toHaveURL(`${addresses.portal}${ACCOUNTS_PATH}`);
});

test('BB-019 BB-020 PRD-008 “Connected Devices” lists ten sample names in a dialog and returns the focus when it closes', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, `${ACCOUNTS_PATH}/233558120417`);
  const opener = page.getByRole('button', { name: 'Connected Devices', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Connected Devices' });
  await expect(dialog.getByText('These are all the devices connected to your broadband.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('BB-026 an account opened by its address shows the sample account and labels it as a sample', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, `${ACCOUNTS_PATH}/233558120417`);
  await expect(page.getByText('Sample account')).toBeVisible();
  await expect(page.getByText('233240000000', { exact: true })).toBeVisible();
  await expect(page.getByText('233558120417')).toHaveCount(0);
});

test('BB-024 a Turbonet account does not offer the relocation', async ({ page, signIn }) => {
  await signIn(AMA, ACCOUNTS_PATH);
  await page
    .getByRole('listitem')
    .filter({ hasText: '233557041186' })
    .getByRole('button', { name: 'View details' })
    .click();
  await expect(page.getByText('233557041186', { exact: true })).toBeVisible();
  await expect(page.getByText('Request Fibre Relocation')).toHaveCount(0);
});

test('BB-006 BB-008 BB-030 the back arrow returns to the list with its type filter and search unchanged', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, ACCOUNTS_PATH);
  await page.getByRole('tab', { name: 'Fibre Broadband' }).click();
  await page.getByRole('combobox', { name: 'Search by phone number' }).fill('0558 12');
  await expect(page.getByText('Showing: 2')).toBeVisible();
  await page.getByRole('button', { name: 'View details' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${ACCOUNTS_PATH}`);
  await expect(page.getByText('Showing: 2')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search by phone number' })).toHaveValue('0558 12');
  await expect(page.getByRole('tab', { name: 'Fibre Broadband' })).toHaveAttribute('aria-selected', 'true');
});

test('BB-020 with 200 % text size the button “Connected Devices” stays inside its card at phone widths', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, `${ACCOUNTS_PATH}/233558120417`);
  const opener = page.getByRole('button', { name: 'Connected Devices', exact: true });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const margin = () =>
      opener.evaluate((button) => {
        const card = button.closest('[role="region"], section')?.getBoundingClientRect() ?? new DOMRect();
        const { left, right } = button.getBoundingClientRect();
        return Math.min(left - card.left, card.right - right);
      });
    // The card's own padding is 24 px on both sides.
    await expect.poll(margin).toBeGreaterThanOrEqual(24);
  }
});
