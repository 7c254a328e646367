import type { Page } from '@playwright/test';
import { beneficiaryCards } from '../../fixtures/beneficiaries';
import { openSimSwap, storePassedPhotoCheck, withCamera } from '../../fixtures/simSwap';
import { AMA } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

test.use({ viewport: { width: 390, height: 844 } });

const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const PHOTO_FILE = { name: 'sim.png', mimeType: 'image/png', buffer: Buffer.from(PNG_PIXEL, 'base64') };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The number of open overlays the current history entry records. */
const openOverlayCount = (page: Page): Promise<number> =>
  page.evaluate(
    () => (history.state as { usr?: { overlays?: { ids: string[] } } } | null)?.usr?.overlays?.ids.length ?? 0,
  );

/** Opens an overlay, waits for it and for its history entry, then checks that Back closes it and the page stays. */
async function expectBackCloses(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  const address = page.url();
  const before = await openOverlayCount(page);
  await open();
  await expect(dialog(page, name)).toBeVisible();
  await expect.poll(() => openOverlayCount(page)).toBe(before + 1);
  await page.goBack();
  await expect(dialog(page, name)).toBeHidden();
  await expect(page).toHaveURL(address);
}

test('Back closes the menu drawer, the chat or a dialog while one is open, and otherwise goes to the previous page', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, '/account/notifications');
  await expect(heading(page, 'Notifications')).toBeAttached();
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();

  await openMenu();
  await dialog(page, 'Menu').getByRole('link', { name: 'Beneficiaries' }).click();
  await expect(heading(page, 'Beneficiaries')).toBeVisible();
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect(beneficiaryCards(page).first()).toBeVisible();

  await expectBackCloses(page, 'Menu', openMenu);
  await expectBackCloses(page, 'Chat assistant', () =>
    page.getByRole('button', { name: 'Open chat assistant' }).click(),
  );
  await expectBackCloses(page, 'Remove beneficiary ?', () =>
    beneficiaryCards(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click(),
  );

  // An overlay closed by its own button leaves no history entry: the next Back leaves the page.
  await openMenu();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect.poll(() => openOverlayCount(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/notifications$/);
  // The portal skips the history entry of the menu that was open on that page.
  await expect.poll(() => openOverlayCount(page)).toBe(0);
  await page.goForward();
  await expect(heading(page, 'Beneficiaries')).toBeVisible();
});

test('SS-011 SS-023 Back closes the photo check, the form and the crop dialog of the SIM swap, each time only the topmost', async () => {
  await withCamera({ clip: 'empty', width: 390 }, async ({ page }) => {
    await openSimSwap(page, AMA);
    await expectBackCloses(page, 'Photo Verification', () => page.getByRole('button', { name: 'Take Photo' }).click());
    await storePassedPhotoCheck(page);
    await page.reload();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expectBackCloses(page, 'Sim Swap Form', () => page.getByRole('button', { name: 'Request Swap' }).click());
    await page.getByRole('button', { name: 'Request Swap' }).click();
    await expectBackCloses(page, 'Crop to the serial number', () =>
      page.getByLabel('Photo of the SIM card').setInputFiles(PHOTO_FILE),
    );
    await expect(dialog(page, 'Sim Swap Form')).toBeVisible();
  });
});
