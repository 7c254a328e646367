import { AMA_EMAIL } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { expect, openFromSidebar, openNavigationSection, recordRequests, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const AMAS_NUMBERS = ['233558120417', '233558120932', '233557041186', '233558302251', '233557196403'];

test('RT-008 RT-009 BB-001…014 BB-017…020 BB-025…030 BB-043…048 CL-001 CL-003 CL-004 CL-007…009 CN-001 PRD-008 on a phone a customer finds an account, sees its devices and starts its relocation, and Back restores the filtered list', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA_EMAIL);
  const balanceCall = page.waitForRequest((request) => request.url().includes('/plans?'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await openNavigationSection(drawer, 'Broadband', 'Broadband Accounts');
  await drawer.getByRole('link', { name: 'Broadband Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  for (const number of AMAS_NUMBERS) await expect(page.getByText(number, { exact: true })).toHaveCount(1);
  // The browser sends no API key: the edge adds it.
  expect((await balanceCall).headers()['x-api-key']).toBeUndefined();
  for (const balance of ['86.2 GB', '128.4 GB', '42.65 GB', '12.5 GB'])
    await expect(page.getByText(balance, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Refresh/ }).click();
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Search by phone number' });
  const type = page.getByRole('combobox', { name: 'Device type' });
  await type.selectOption('Fibre Broadband');
  await search.fill('0558 12');
  await expect(page.getByText('Showing: 2')).toBeVisible();
  const suggestions = page.getByRole('listbox');
  await expect.poll(async () => (await suggestions.boundingBox())?.height).toBeLessThanOrEqual(160);
  await suggestions.getByRole('option').filter({ hasText: '233558120417' }).click();
  await expect(page.getByText('Showing: 1')).toBeVisible();
  const requests = recordRequests(context);
  await page.getByRole('button', { name: 'View details' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${ACCOUNTS_PATH}/233558120417`);
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Connected Devices', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Connected Devices' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: /Request Fibre Relocation/ }).click();
  await expect(page).toHaveURL(`${addresses.portal}/broadband/fibre-requests/relocation`);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('233558120417');
  await page.goBack();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${ACCOUNTS_PATH}`);
  await expect(page.getByText('Showing: 1')).toBeVisible();
  await expect(type).toHaveValue('Fibre Broadband');
  // The cached numbers and balances are younger than half an hour, so they are not requested again.
  expect(requests.filter((line) => line.includes('/ssp-beneficiary/') && !line.endsWith('/kyc/chained'))).toEqual([]);
});

test('BB-020 BB-027 with twice the text size the details of an account fit a phone', async ({ page, signIn }) => {
  await signIn(AMA_EMAIL);
  await openFromSidebar(page, 'Broadband Accounts');
  await page.getByRole('button', { name: 'View details' }).first().click();
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
    // Number and balance stay on one line, whose height grows with the text.
    for (const text of [page.getByText('233558120417', { exact: true }), page.getByText('86.2 GB', { exact: true })]) {
      const lineHeight = await text.evaluate(
        (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize),
      );
      expect(lineHeight).toBeGreaterThan(1);
      expect(lineHeight).toBeLessThan(2);
    }
  }
});
