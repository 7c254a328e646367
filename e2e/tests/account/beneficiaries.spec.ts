import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import {
  button,
  BENEFICIARIES_API_PATH,
  beneficiaryCards,
  fillBeneficiaryForm,
  BENEFICIARIES_PATH,
  beneficiaryNames,
  openAddForm,
} from '../../fixtures/beneficiaries';
import { AMA, KWAME } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

test.beforeEach(({ reset }) => reset(AMA));

test('PRD-012 AB-001…005 AB-009…016 AB-018…020 AB-023 AB-024 CL-043…046 RT-030 on a phone a customer adds and edits a beneficiary, finds both after a reload, and removes all', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA, BENEFICIARIES_PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();
  await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey']);
  await expect(beneficiaryCards(page).first()).toContainText('0555128890');
  await expectAccessibleEverywhere(page, 'list');
  await openAddForm(page);
  await fillBeneficiaryForm(page, { email: 'nope' });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessibleEverywhere(page, 'form with errors');
  const response = page.waitForResponse((response) => response.request().method() === 'POST');
  await fillBeneficiaryForm(page, { name: 'ɛsi “Ɔkyere” 👩🏽‍🌾', email: 'esi@example.com', phone: '0244 55 01 00' });
  await expect(page.getByLabel('Phone number')).toHaveValue('0244550100');
  await button(page, 'Add Beneficiary').click();
  expect((await response).status()).toBe(201);
  await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey', 'Ɛsi “ɔkyere” 👩🏽‍🌾']);
  await expect(page.getByText('Beneficiary added')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${BENEFICIARIES_PATH}`);

  await button(page, 'Edit Ɔheneba Asante').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit beneficiary' })).toBeFocused();
  await fillBeneficiaryForm(page, { name: '<b>Ɔheneba</b>', phone: '0243301188' });
  await button(page, 'Save Changes').click();
  await expect(beneficiaryCards(page).nth(1)).toContainText('0243301188');
  await page.reload();
  await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', '<b>ɔheneba</b>', 'Esi Quartey', 'Ɛsi “ɔkyere” 👩🏽‍🌾']);

  const dialog = page.getByRole('dialog', { name: 'Remove beneficiary ?' });
  const openQuestion = () =>
    beneficiaryCards(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await openQuestion();
  await expect(dialog).toContainText('Are you sure you want to remove this beneficiary from the list?');
  await expectAccessible(page, 'question');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const left of [3, 2, 1, 0]) {
    await openQuestion();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toBeHidden();
    await expect(beneficiaryNames(page)).toHaveCount(left);
  }
  await expect(page.getByText('There are no beneficiaries at the moment')).toBeVisible();
  await expectAccessible(page, 'no beneficiaries');
});

test('AB-005 AB-006 AB-035 AB-037 CN-024 D-117 160 beneficiaries show twenty per page, and all at once on a phone, where the error of a failed removal is in view', async ({
  page,
  faults,
  consoleGuard,
  signIn,
}) => {
  await signIn(KWAME, BENEFICIARIES_PATH);
  await expect(beneficiaryCards(page)).toHaveCount(20);
  await page.getByRole('button', { name: '8', exact: true }).click();
  await expect(beneficiaryCards(page).last()).toContainText('0550000160');
  await expect(page).toHaveURL(`${addresses.portal}${BENEFICIARIES_PATH}?page=8`);
  await beneficiaryCards(page).last().getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('0550000160');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(`${addresses.portal}${BENEFICIARIES_PATH}?page=8`);
  await page.goBack();
  await expect(beneficiaryCards(page).first()).toContainText('0550000001');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beneficiaryCards(page)).toHaveCount(160);
  await expect(page.getByText('160 of 160')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeHidden();
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'DELETE', path: '/ssp-beneficiary/*', status: 500 });
  await beneficiaryCards(page)
    .nth(149)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete beneficiary. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await beneficiaryCards(page).nth(70).scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(beneficiaryCards(page)).toHaveCount(20);
  await expect(page).not.toHaveURL(`${addresses.portal}${BENEFICIARIES_PATH}`);
});

test('AB-004 AB-011 AB-012 AB-029 a beneficiary is added, corrected and removed by keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, BENEFICIARIES_PATH);
  await button(page, 'Add new beneficiary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add beneficiary' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel("Beneficiary's name")).toBeFocused();
  await page.keyboard.type('Abena Owusu');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0244a5501');
  await page.keyboard.press('Enter');
  const phone = page.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Phone must be a 10-digit number starting with 0');
  await page.keyboard.press('End');
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeFocused();
  await button(page, 'Remove Abena Owusu').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove beneficiary ?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Remove Abena Owusu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'All Beneficiaries' })).toBeFocused();
  await expect(beneficiaryNames(page)).toHaveCount(3);
});

test('AB-012 AB-014 AB-032 AB-033 D-055 an overlay covers the page while a beneficiary is saved; if the response is lost an error scrolls into view, and the next attempt adds the beneficiary once', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await page.setViewportSize({ width: 390, height: 420 });
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, { name: 'Abena Owusu', email: 'abena@example.com', phone: '0244550100' });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${BENEFICIARIES_API_PATH}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await released;
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Add Beneficiary').click();
  const overlay = page.getByRole('dialog', { name: 'Saving the beneficiary' });
  await expect(overlay).toBeFocused();
  expect(await overlay.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain('blur');
  for (const name of ['Adding...', 'Cancel']) await expect(button(page, name)).toBeDisabled();
  for (const label of ["Beneficiary's name", 'Email', 'Phone number']) {
    await expect(page.getByLabel(label)).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /chat/i })).toBeHidden();
  await expectAccessible(page, 'saving');
  release();
  await expect(page.getByRole('alert')).toHaveText('Failed to add beneficiary. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'save failed');
  await page.unroute(`**${BENEFICIARIES_API_PATH}`);
  await button(page, 'Add Beneficiary').click();
  await expect(beneficiaryNames(page)).toHaveCount(4);
  await page.reload();
  await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey', 'Abena Owusu']);
});
