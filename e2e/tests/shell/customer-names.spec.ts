import { AMA, KOFI } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

for (const { claimed, email, first, full } of [
  { claimed: 'AMA MENSAH', email: AMA, first: 'Ama', full: 'Ama Mensah' },
  { claimed: 'kofi boateng', email: KOFI, first: 'Kofi', full: 'Kofi Boateng' },
]) {
  test(`PRF-007 D-064 a customer whose claim is “${claimed}” is shown as “${full}” everywhere`, async ({
    page,
    signIn,
  }) => {
    await signIn(email);
    await expect(page.getByRole('heading', { level: 1, name: `Welcome back ${first}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Y’ello ${first}, Manage Account`, exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('banner').getByText(`Y’ello ${first}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(full, { exact: true })).toBeVisible();
    await expect(page.getByText(claimed, { exact: true })).toHaveCount(0);
  });
}
