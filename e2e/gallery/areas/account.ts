import type { Page } from '@playwright/test';
import { YAW } from '../../fixtures/customers';
import { type Area, withoutSamples } from '../state';

const PERSONAL = '/account/personal';
const ADDRESS = `${PERSONAL}?tab=address`;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const PHOTO = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const edit = (page: Page) => press(page, 'Edit');
const add = (page: Page) => press(page, 'Add delivery address');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const definition = (page: Page) => page.getByRole('definition');

/** Personal information and the account's placeholder pages. */
export const account: Area = {
  area: 'account',
  states: [
    { name: 'details', path: PERSONAL, shows: definition },
    { name: 'from /account', path: '/account', finalPath: PERSONAL, shows: definition },
    { name: 'from my account', path: '/broadband/my-account', finalPath: PERSONAL, shows: definition },
    { name: 'details from samples', path: PERSONAL, customer: YAW, shows: (page) => page.getByText('0000000000') },
    { name: 'details without samples', path: PERSONAL, customer: YAW, prepare: withoutSamples(PERSONAL), shows: 'N/A' },
    { name: 'details edited', path: PERSONAL, reach: edit, shows: save },
    {
      name: 'details with a wrong number',
      path: PERSONAL,
      reach: async (page) => {
        await edit(page);
        await page.getByLabel('Phone').fill('02012345');
        await save(page).click();
      },
      shows: alert,
    },
    {
      name: 'photo chosen',
      path: PERSONAL,
      reach: async (page) => {
        await edit(page);
        await page.getByLabel('Change photo').setInputFiles(PHOTO);
      },
      shows: (page) => page.getByRole('img', { name: 'Profile photo' }),
    },
    {
      name: 'photo rejected',
      path: PERSONAL,
      reach: async (page) => {
        await edit(page);
        await page.getByLabel('Change photo').setInputFiles(NOTES);
      },
      shows: alert,
    },
    { name: 'no delivery address', path: ADDRESS, shows: 'No delivery address yet' },
    { name: 'delivery address form', path: ADDRESS, reach: add, shows: save },
    {
      name: 'delivery address',
      path: ADDRESS,
      reach: async (page) => {
        await add(page);
        await page.getByLabel('City').fill('Ho');
        await save(page).click();
      },
      shows: definition,
    },
    {
      name: 'delivery address edited',
      path: ADDRESS,
      reach: async (page) => {
        await add(page);
        await save(page).click();
        await edit(page);
      },
      shows: save,
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
