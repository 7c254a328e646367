import type { Page } from '@playwright/test';
import { YAW } from '../../fixtures/customers';
import { type GalleryArea, withoutSamples } from '../state';

const PERSONAL_PATH = '/account/personal';
const ADDRESS_PATH = `${PERSONAL_PATH}?tab=address`;
const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const PHOTO_FILE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG_PIXEL, 'base64') };
const TEXT_FILE = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const clickEdit = (page: Page) => clickButton(page, 'Edit');
const openAddressForm = (page: Page) => clickButton(page, 'Add delivery address');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
const definition = (page: Page) => page.getByRole('definition');

/** The gallery's states of the personal information and of the account's placeholder pages. */
export const account: GalleryArea = {
  area: 'account',
  states: [
    { name: 'details', path: PERSONAL_PATH, shows: definition },
    { name: 'from /account', path: '/account', finalPath: PERSONAL_PATH, shows: definition },
    { name: 'from my account', path: '/broadband/my-account', finalPath: PERSONAL_PATH, shows: definition },
    { name: 'details from samples', path: PERSONAL_PATH, customer: YAW, shows: (page) => page.getByText('0000000000') },
    {
      name: 'details without samples',
      path: PERSONAL_PATH,
      customer: YAW,
      prepare: withoutSamples(PERSONAL_PATH),
      shows: 'N/A',
    },
    { name: 'details edited', path: PERSONAL_PATH, reach: clickEdit, shows: saveButton },
    {
      name: 'details with a wrong number',
      path: PERSONAL_PATH,
      reach: async (page) => {
        await clickEdit(page);
        await page.getByLabel('Phone').fill('02012345');
        await saveButton(page).click();
      },
      shows: alert,
    },
    {
      name: 'photo chosen',
      path: PERSONAL_PATH,
      reach: async (page) => {
        await clickEdit(page);
        await page.getByLabel('Change photo').setInputFiles(PHOTO_FILE);
      },
      shows: (page) => page.getByRole('img', { name: 'Profile photo' }),
    },
    {
      name: 'photo rejected',
      path: PERSONAL_PATH,
      reach: async (page) => {
        await clickEdit(page);
        await page.getByLabel('Change photo').setInputFiles(TEXT_FILE);
      },
      shows: alert,
    },
    { name: 'no delivery address', path: ADDRESS_PATH, shows: 'No delivery address yet' },
    { name: 'delivery address form', path: ADDRESS_PATH, reach: openAddressForm, shows: saveButton },
    {
      name: 'delivery address',
      path: ADDRESS_PATH,
      reach: async (page) => {
        await openAddressForm(page);
        await page.getByLabel('City').fill('Ho');
        await saveButton(page).click();
      },
      shows: definition,
    },
    {
      name: 'delivery address edited',
      path: ADDRESS_PATH,
      reach: async (page) => {
        await openAddressForm(page);
        await saveButton(page).click();
        await clickEdit(page);
      },
      shows: saveButton,
    },
    {
      name: 'payments and billing',
      path: '/account/payment-history',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Payments & Billing' }),
    },
    {
      name: 'wishlist',
      path: '/account/wishlist',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Wishlist and Favorite' }),
    },
  ],
};
