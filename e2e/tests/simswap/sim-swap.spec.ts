import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { openSimSwap, withCamera } from '../../fixtures/camera';
import { AMA } from '../../fixtures/customers';
import { storageKeys } from '../../fixtures/session';
import { SIM_PHOTO, storePassedPhotoCheck, pickPhoto, scanSimPhoto } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

for (const width of [1440, 390]) {
  test(`SS-001…018 SS-023…028 CL-038 CL-039 at ${width} px a customer passes the photo check, allows the location, scans the serial and fills the form`, async () => {
    await withCamera({ width, upright: width < 600 }, async ({ page, sent }) => {
      await openSimSwap(page, AMA);
      await expect(page.getByText('Make sure your entire face is visible')).toBeVisible();
      await expectAccessible(page, 'photo card');
      const before = sent.length;

      await page.getByRole('button', { name: 'Take Photo' }).click();
      const check = page.getByRole('dialog', { name: 'Photo Verification' });
      await expect(check.getByRole('status')).toHaveText(/Look straight|Turn your head/);
      await expectAccessible(page, 'photo verification');
      const location = page.getByRole('dialog', { name: 'Allow Location' });
      await expect(location).toBeVisible();
      const during = sent.slice(before);
      const model = during.filter((one) => one.includes('/remotes/simswap/'));
      expect(model, 'the face model loads on demand, as two files').toHaveLength(2);
      expect(
        during.filter((one) => !one.startsWith('GET ')),
        'no picture leaves the device',
      ).toEqual([]);

      await expect(location).toContainText('MTN SSP has requested to use your current location');
      await expectAccessible(page, 'allow location');
      await location.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByText('Ama Mensah')).toBeVisible();
      await expect(page.getByText('GHA-712345678-9')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Mobile Accounts' })).toHaveAttribute('href', '/');
      await expectAccessible(page, 'accounts');

      await page.getByRole('searchbox', { name: 'Search by phone number' }).fill('9');
      await expect(page.getByText('No mobile account found with that number')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search' }).click();
      await page.getByRole('button', { name: 'Request Swap' }).click();

      const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
      const done = form.getByRole('button', { name: 'Done' });
      await expect(done).toBeDisabled();
      await expect(form).toContainText('This form does not send a request yet.');
      await expect(form.getByLabel('SIM serial number')).toBeVisible();
      await pickPhoto(form, SIM_PHOTO);
      await scanSimPhoto(page);
      const places = await form
        .getByRole('radio')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()).map(({ x, y }) => [x, y] as const));
      expect(
        [0, 1].map((axis) => new Set(places.map((place) => place[axis])).size),
        'two tiles in a row, and two rows',
      ).toEqual([2, 2]);
      await form.getByRole('radio', { name: 'Damaged' }).check();
      await expectAccessible(page, 'form');
      await done.click();
      await expect(form).toBeHidden();
      expect(sent.filter((one) => one.includes('/ssp-sim-swap/'))).toEqual([]);

      await page.reload();
      await expect(location, 'the passed photo check is still valid after a reload').toBeVisible();
      await expect.poll(async () => (await storageKeys(page)).session).toContain('simswap:liveness');
    });
  });
}

test('the screens of the SIM swap are accessible in both themes and widths', async () => {
  await withCamera({}, async ({ page }) => {
    await openSimSwap(page, AMA);
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
    await expectAccessibleEverywhere(page, 'photo card');
    await storePassedPhotoCheck(page);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
    await expectAccessibleEverywhere(page, 'allow location');
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await expectAccessibleEverywhere(page, 'panel');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Showing:')).toBeVisible();
    await expectAccessibleEverywhere(page, 'accounts');
    await page.getByRole('button', { name: 'Request Swap' }).click();
    await expectAccessibleEverywhere(page, 'form');
  });
});
