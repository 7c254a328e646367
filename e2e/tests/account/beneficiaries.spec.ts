import { expectAccessible } from '../../fixtures/axe';
import {
  button,
  beneficiaryCards,
  fillBeneficiaryForm,
  BENEFICIARIES_PATH,
  beneficiaryNames,
  openAddBeneficiaryForm,
  removeBeneficiary,
} from '../../fixtures/beneficiaries';
import { AMA_EMAIL } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { expect, test } from '../../fixtures/test';

const AMAS_BENEFICIARIES = ['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey'];

test('PRD-012 AB-001…005 AB-009…016 AB-018…020 AB-023 AB-024 CL-043…046 RT-030 on a phone a customer adds and edits a beneficiary, finds it after a reload, and removes it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA_EMAIL, BENEFICIARIES_PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();
  await expect(beneficiaryNames(page)).toHaveText(AMAS_BENEFICIARIES);
  await openAddBeneficiaryForm(page);
  await fillBeneficiaryForm(page, { email: 'nope' });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'form with errors');
  const response = page.waitForResponse((response) => response.request().method() === 'POST');
  await fillBeneficiaryForm(page, { name: 'ɛsi “Ɔkyere” 👩🏽‍🌾', email: 'esi@example.com', phone: '0244 55 01 00' });
  await button(page, 'Add Beneficiary').click();
  expect((await response).status()).toBe(201);
  await expect(beneficiaryNames(page)).toHaveText([...AMAS_BENEFICIARIES, 'Ɛsi “ɔkyere” 👩🏽‍🌾']);
  await expect(page.getByText('Beneficiary added')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${BENEFICIARIES_PATH}`);

  await button(page, 'Edit Ɛsi “ɔkyere” 👩🏽‍🌾').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit beneficiary' })).toBeFocused();
  await fillBeneficiaryForm(page, { name: '<b>Ɔheneba</b>', phone: '0243301188' });
  await button(page, 'Save Changes').click();
  await expect(beneficiaryCards(page).last()).toContainText('0243301188');
  await page.reload();
  await expect(beneficiaryNames(page)).toHaveText([...AMAS_BENEFICIARIES, '<b>ɔheneba</b>']);
  await button(page, 'Remove <b>ɔheneba</b>').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'question');
  await page.keyboard.press('Escape');
  await removeBeneficiary(page, '<b>ɔheneba</b>');
  await expect(beneficiaryNames(page)).toHaveText(AMAS_BENEFICIARIES);
});
