import { fillBeneficiaryForm, BENEFICIARIES_PATH, openAddForm } from '../../fixtures/beneficiaries';
import { AMA } from '../../fixtures/customers';
import { getAccessToken } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

test('SES-014 while the panel about a lost session shows, the page behind it is inert, and afterwards typed input is still there', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|CORS|Access to fetch/);
  await page.clock.install();
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, { name: 'Abena' });
  // The access token expires while the identity provider cannot be reached.
  await faults.identity(
    { method: 'GET', path: '/.well-known/openid-configuration', fails: 'drop' },
    { method: 'POST', path: '/token', fails: 'drop' },
  );
  await page.clock.setSystemTime(Date.now() + 600_000);
  await getAccessToken(page).catch(() => undefined);
  const panel = page.getByRole('dialog', { name: 'Something went wrong.' });
  const name = page.getByLabel("Beneficiary's name");
  await expect(panel.getByText('Failed to obtain access token')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
  await name.focus();
  await expect(name, 'an inert field cannot get the focus').not.toBeFocused();

  await faults.clear();
  await page.clock.runFor(10_000);
  await expect(panel).toBeHidden();
  await expect(name).toHaveValue('Abena');
  await name.focus();
  await expect(name).toBeFocused();
});
