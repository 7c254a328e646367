import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none', viewport: { width: 390, height: 844 } });

const PERSONAL_PATH = '/account/personal';
const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const PHOTO_FILE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG_PIXEL, 'base64') };

test('AP-001…006 AP-008 D-123 on a phone a customer edits personal details by keyboard, chooses a photo and adds a delivery address; Back and Forward keep both, a reload shows the original values', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, PERSONAL_PATH);
  await expect(page.getByText('0244123456', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ɔheneba');
  await page.getByLabel('Phone').fill('02012345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Phone must be a 10-digit number starting with 0');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('0201234567');

  const photo = page.getByRole('img', { name: 'Profile photo' });
  await page.getByLabel('Change photo').setInputFiles(PHOTO_FILE);
  await expect(photo).toBeVisible();
  await page.getByLabel('Change photo').setInputFiles({ ...PHOTO_FILE, buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toHaveText('This image cannot be shown. Choose another one, as JPG or PNG.');
  await expectAccessibleEverywhere(page, 'a refused photo');
  await page.getByLabel('Phone').press('Enter');
  await expect(page.getByText('Ama Ɔheneba', { exact: true })).toBeVisible();
  await expect(page.getByText('0201234567', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await page.getByRole('tab', { name: 'Delivery Address' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${PERSONAL_PATH}?tab=address`);
  await expect(page.getByText('No delivery address yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add delivery address' }).click();
  await expect(page.getByLabel('GPS Address')).toBeFocused();
  await expectAccessibleEverywhere(page, 'address form');
  await page.getByLabel('City').fill('Ho');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition')).toHaveText([
    'GA-000-0000Sample',
    'Sample street 1Sample',
    'Sample regionSample',
    'Ho',
  ]);
  await expectAccessible(page, 'address');
  await page.goBack();
  await expect(page.getByText('0201234567', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Ho', { exact: true })).toBeVisible();
  await page.goto(PERSONAL_PATH);
  await expect(page.getByText('0244123456', { exact: true })).toBeVisible();
});
