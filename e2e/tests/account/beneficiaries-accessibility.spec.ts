import { expectAccessible, expectAccessibleEverywhere, THEMES } from '../../fixtures/axe';
import {
  button,
  BENEFICIARIES_API_PATH,
  beneficiaryCards,
  fillBeneficiaryForm,
  BENEFICIARIES_PATH,
  openAddForm,
} from '../../fixtures/beneficiaries';
import { AKOSUA, AMA, YAW } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

test.beforeEach(({ reset }) => reset(AMA));

test('the list of beneficiaries, the removal dialog and a failed removal are accessible in both themes and widths', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA, BENEFICIARIES_PATH);
  await expect(beneficiaryCards(page)).toHaveCount(3);
  await expectAccessibleEverywhere(page, 'list');
  await button(page, 'Remove Kofi Mensah').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'question');
  await faults.portal({ method: 'DELETE', path: `${BENEFICIARIES_API_PATH}/*`, status: 500 });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessibleEverywhere(page, 'removal failed');
});

test('the beneficiary form, its errors, the leave dialog and a failed save are accessible in both themes and widths', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await expectAccessibleEverywhere(page, 'form');
  await fillBeneficiaryForm(page, { email: 'nope' });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessibleEverywhere(page, 'field errors');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'question before it is left');
  await page.getByRole('button', { name: 'Stay' }).click();
  await fillBeneficiaryForm(page, { name: 'Abena', email: '', phone: '0244550100' });
  await faults.portal({ method: 'POST', path: BENEFICIARIES_API_PATH, status: 500 });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Request failed with status 500')).toBeVisible();
  await expectAccessibleEverywhere(page, 'save failed');
});

test('loading the beneficiaries and saving one are accessible in both themes', async ({ page, faults, signIn }) => {
  await faults.portal({ method: 'GET', path: BENEFICIARIES_API_PATH, delayMs: 8_000, times: 1 });
  await signIn(AMA, BENEFICIARIES_PATH);
  await expect(page.getByText('Loading beneficiaries...')).toBeVisible();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `loading, ${colorScheme}`);
  }
  await expect(beneficiaryCards(page)).toHaveCount(3);
  for (const [index, colorScheme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAddForm(page);
    await fillBeneficiaryForm(page, { name: 'Abena', phone: `024455010${index}` });
    await faults.portal({ method: 'POST', path: BENEFICIARIES_API_PATH, delayMs: 6_000 });
    await button(page, 'Add Beneficiary').click();
    await expect(page.getByRole('dialog', { name: 'Saving the beneficiary' })).toBeVisible();
    await expectAccessible(page, `saving, ${colorScheme}`);
    await expect(beneficiaryCards(page)).toHaveCount(4 + index);
  }
});

for (const { email, text } of [
  { email: AKOSUA, text: 'There are no beneficiaries at the moment' },
  { email: YAW, text: 'User identification error' },
]) {
  test(`the list of beneficiaries with the text “${text}” is accessible in both themes and widths`, async ({
    page,
    signIn,
  }) => {
    await signIn(email, BENEFICIARIES_PATH);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessibleEverywhere(page, text);
  });
}
