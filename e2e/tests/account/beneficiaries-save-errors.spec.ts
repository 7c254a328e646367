import {
  button,
  BENEFICIARIES_API_PATH,
  fillBeneficiaryForm,
  BENEFICIARIES_PATH,
  beneficiaryNames,
  openAddForm,
} from '../../fixtures/beneficiaries';
import { AMA } from '../../fixtures/customers';
import { type Fault } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

const ADD_CALL = { method: 'POST', path: BENEFICIARIES_API_PATH };
const ABENA = { name: 'Abena Owusu', email: 'abena@example.com', phone: '0244550100' };

test.beforeEach(async ({ reset, consoleGuard }) => {
  consoleGuard.allowFailedRequests();
  await reset(AMA);
});

/** Responses to the call that adds a beneficiary. */
const SAVE_FAILURES: { title: string; fault: Omit<Fault, 'method' | 'path'>; text: string }[] = [
  {
    title: 'AB-031 status 422 with a message',
    fault: { status: 422, body: { message: 'Bad name' } },
    text: 'Bad name',
  },
  { title: 'AB-036 status 500', fault: { status: 500 }, text: 'Request failed with status 500' },
  { title: 'AB-036 status 401', fault: { status: 401 }, text: 'Request failed with status 401' },
  {
    title: 'AB-036 status 502 with an HTML page',
    fault: { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' },
    text: 'Request failed with status 502',
  },
  {
    title: 'AB-033 status 200 with an HTML page',
    fault: { status: 200, body: '<h1>Oops</h1>', type: 'text/html' },
    text: 'Failed to add beneficiary. Please try again.',
  },
  { title: 'AB-033 a dropped connection', fault: { drop: true }, text: 'Failed to add beneficiary. Please try again.' },
];

for (const { title, fault, text } of SAVE_FAILURES) {
  test(`AB-013 ${title} when a beneficiary is added shows “${text}” above the form, keeps the input, and the next attempt saves`, async ({
    page,
    faults,
    signIn,
  }) => {
    await signIn(AMA, BENEFICIARIES_PATH);
    await openAddForm(page);
    await fillBeneficiaryForm(page, ABENA);
    await faults.portal({ ...ADD_CALL, ...fault });
    await button(page, 'Add Beneficiary').click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page.getByLabel("Beneficiary's name")).toHaveValue('Abena Owusu');
    await faults.clear();
    await button(page, 'Add Beneficiary').click();
    await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey', 'Abena Owusu']);
  });
}

test('AB-030 AB-036 adding a beneficiary whose phone number is already listed shows the same error with and without a message of the server', async ({
  page,
  faults,
  signIn,
}) => {
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, { ...ABENA, phone: '0243301187' });
  await faults.portal({ ...ADD_CALL, status: 409, times: 1 });
  const phone = page.getByLabel('Phone number');
  for (let press = 0; press < 2; press += 1) {
    await button(page, 'Add Beneficiary').click();
    await expect(phone).toHaveAccessibleDescription('A beneficiary with this phone number already exists');
    await expect(phone).toBeFocused();
  }
  await fillBeneficiaryForm(page, { phone: '0244550100' });
  await expect(phone).toHaveAccessibleDescription('');
});

test('AB-031 a beneficiary’s name that is longer than the server accepts shows the server’s message', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, { ...ABENA, name: 'Ɔ'.repeat(500) });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByRole('alert')).toHaveText('Name can have at most 120 characters');
});

test('AB-012 AB-014 D-055 while a beneficiary is saved slowly the page shows a blurred overlay with its progress, disables the form and hides the chat', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, ABENA);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${BENEFICIARIES_API_PATH}`, async (route) => {
    if (route.request().method() === ADD_CALL.method) await released;
    await route.continue();
  });
  await button(page, 'Add Beneficiary').click();
  const overlay = page.getByRole('dialog', { name: 'Saving the beneficiary' });
  await expect(overlay).toBeFocused();
  expect(await overlay.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain('blur');
  await expect(button(page, 'Adding...')).toBeDisabled();
  await expect(button(page, 'Cancel')).toBeDisabled();
  for (const label of ["Beneficiary's name", 'Email', 'Phone number']) {
    await expect(page.getByLabel(label)).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /chat/i })).toBeHidden();
  const progress = async () => Number(await overlay.getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(progress).toBeGreaterThan(50);
  expect(await progress()).toBeLessThanOrEqual(90);
  release();
  await expect(beneficiaryNames(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: /chat/i })).toBeVisible();
});

test('saving a beneficiary again after its response was cut off adds the beneficiary only once', async ({
  page,
  faults,
  signIn,
}) => {
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, ABENA);
  await faults.portal({ ...ADD_CALL, cutAfterBytes: 10, times: 1 });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to add beneficiary. Please try again.');
  await button(page, 'Add Beneficiary').click();
  await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey', 'Abena Owusu']);
  await page.reload();
  await expect(beneficiaryNames(page)).toHaveCount(4);
});

test('AB-032 on a small screen the error of a failed change to a beneficiary scrolls into view', async ({
  page,
  faults,
  signIn,
}) => {
  await signIn(AMA, BENEFICIARIES_PATH);
  await button(page, 'Edit Esi Quartey').click();
  await page.setViewportSize({ width: 390, height: 420 });
  await faults.portal({ method: 'PUT', path: `${BENEFICIARIES_API_PATH}/*`, drop: true });
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update beneficiary. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

for (const fault of [{ status: 500 }, { status: 401 }, { drop: true }]) {
  test(`AB-035 removing a beneficiary that fails with ${JSON.stringify(fault)} shows an error and keeps the beneficiary`, async ({
    page,
    faults,
    signIn,
  }) => {
    await signIn(AMA, BENEFICIARIES_PATH);
    await faults.portal({ method: 'DELETE', path: `${BENEFICIARIES_API_PATH}/*`, ...fault });
    await button(page, 'Remove Esi Quartey').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to delete beneficiary. Please try again.');
    await expect(beneficiaryNames(page)).toHaveText(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey']);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}
