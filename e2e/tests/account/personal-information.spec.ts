import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { AMA, YAW } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none' });

const PERSONAL_PATH = '/account/personal';
const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const PHOTO_FILE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG_PIXEL, 'base64') };

test('AP-001…003 AP-008 personal details are edited and saved by keyboard, nothing is sent, and a reload shows the original values', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA, PERSONAL_PATH);
  const requests = recordRequests(context);
  await expect(page.getByText('0244123456', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, 'details');
  await page.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ɔheneba');
  await page.getByLabel('Phone').fill('02012345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Phone must be a 10-digit number starting with 0');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expectAccessibleEverywhere(page, 'a wrong number');
  await page.getByLabel('Phone').fill('0201234567');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ama Ɔheneba', { exact: true })).toBeVisible();
  await expect(page.getByText('0201234567', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('0244123456', { exact: true })).toBeVisible();
  expect(requests.filter((line) => /^(POST|PUT)/.test(line) && !line.includes('/token'))).toEqual([]);
});

test('AP-004 a chosen profile photo is shown, and a file that is not a usable image is rejected with a message', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, PERSONAL_PATH);
  await page.getByRole('button', { name: 'Edit' }).click();
  const input = page.getByLabel('Change photo');
  const photo = page.getByRole('img', { name: 'Profile photo' });
  await input.setInputFiles(PHOTO_FILE);
  await expect(photo).toBeVisible();
  for (const [file, message] of [
    [{ ...PHOTO_FILE, name: 'notes.txt', mimeType: 'text/plain' }, 'This file is not an image. Choose a JPG or PNG.'],
    [
      { ...PHOTO_FILE, buffer: Buffer.from('no picture') },
      'This image cannot be shown. Choose another one, as JPG or PNG.',
    ],
    [
      { ...PHOTO_FILE, buffer: Buffer.concat([PHOTO_FILE.buffer, Buffer.alloc(20 * 1024 * 1024)]) },
      'This photo is larger than 10 MB. Choose a smaller one.',
    ],
  ] as const) {
    await input.setInputFiles(file);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(photo).toBeVisible();
  }
  await expectAccessibleEverywhere(page, 'a refused photo');
  await page.getByRole('button', { name: 'Save' }).click();
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1);
});

test('AP-005 AP-006 AP-008 D-123 a customer adds a delivery address, which Back and Forward keep', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, PERSONAL_PATH);
  await page.getByRole('tab', { name: 'Delivery Address' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${PERSONAL_PATH}?tab=address`);
  await expect(page.getByText('No delivery address yet')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no address');
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
  await expectAccessibleEverywhere(page, 'address');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Ama Mensah');
  await page.goForward();
  await expect(page.getByText('Ho', { exact: true })).toBeVisible();
});

test('AP-007 D-123 D-133 missing personal details show labelled samples, and N/A without sample data', async ({
  page,
  request,
  faults,
  signIn,
}) => {
  await signIn(YAW, PERSONAL_PATH);
  const facts = page.getByRole('definition');
  await expect(facts).toHaveText(['Yaw', 'CustomerSample', 'yaw.owusu@example.com', '0000000000Sample']);
  await expectAccessibleEverywhere(page, 'sample details');
  await faults.portal(await changedDocumentFault(request, PERSONAL_PATH, /"samples":"full"/, '"samples":"empty"'));
  await page.reload();
  await expect(facts).toHaveText(['Yaw', 'N/A', 'yaw.owusu@example.com', 'N/A']);
});
