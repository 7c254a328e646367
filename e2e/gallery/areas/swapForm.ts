import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fetchManifest } from '../../fixtures/remoteFaults';
import { passPhotoCheck } from '../../fixtures/simSwap';
import { HANGS, type Area, type StateFixtures } from '../state';

const PHOTO = join(import.meta.dirname, '../../photos/sim/sim-03.jpg');
const ICCID = '8923301000741258369';
/** The time limit of a recognition. */
const SCAN = 20_000;

const verified = async (page: Page) => {
  await page.goto('/privacy-policy');
  await passPhotoCheck(page);
};
/** Makes the model of the recogniser never arrive. */
const withoutModel = async (page: Page, { faults, request }: StateFixtures) => {
  await verified(page);
  const { files } = await fetchManifest(request, 'simswap');
  const path = Object.keys(files).find((file) => file.endsWith('eng.traineddata')) ?? '';
  await faults.portal({ method: 'GET', path, ...HANGS });
};
const form = (page: Page) => page.getByRole('dialog', { name: 'Sim Swap Form' });
const serial = (page: Page) => form(page).getByRole('textbox', { name: 'SIM serial number' });
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop to the serial number' });
const openForm = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  await serial(page).waitFor();
};
const pick = async (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
  await openForm(page);
  await form(page).getByLabel('Photo of the SIM card').setInputFiles(file);
};
const scan = (page: Page) => crop(page).getByRole('button', { name: 'Crop & Scan' }).click();

const swap = { path: '/broadband/sim-swap', permissions: ['geolocation'], prepare: verified };

/** The form of a SIM swap and the scan of a serial. */
export const swapForm: Area = {
  area: 'sim-swap-form',
  states: [
    { name: 'form', ...swap, reach: openForm, shows: serial },
    {
      name: 'form with an error',
      ...swap,
      reach: async (page) => {
        await openForm(page);
        await serial(page).focus();
        await serial(page).blur();
      },
      shows: (page) => form(page).getByRole('alert'),
    },
    {
      name: 'form complete',
      ...swap,
      reach: async (page) => {
        await openForm(page);
        await serial(page).fill(ICCID);
        await form(page).getByRole('radio', { name: 'Damaged' }).check();
      },
      shows: (page) => form(page).getByRole('button', { name: 'Done', disabled: false }),
    },
    {
      name: 'crop',
      ...swap,
      reach: async (page) => {
        await pick(page, PHOTO);
        await crop(page).locator('button:enabled', { hasText: 'Crop & Scan' }).waitFor();
      },
      shows: crop,
    },
    {
      name: 'scanning',
      ...swap,
      prepare: withoutModel,
      frozenTimers: [SCAN],
      reach: async (page) => {
        await pick(page, PHOTO);
        await scan(page);
      },
      shows: (page) => form(page).getByRole('progressbar', { name: 'Scanning' }),
    },
    {
      name: 'serial scanned',
      ...swap,
      reach: async (page) => {
        await pick(page, PHOTO);
        await scan(page);
        await form(page).getByText('Serial number scanned').waitFor({ timeout: 30_000 });
      },
      shows: (page) => form(page).getByText('Serial number scanned'),
    },
    {
      name: 'file that is not a photo',
      ...swap,
      reach: (page) => pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }),
      shows: (page) => form(page).getByRole('alert').getByText('Could not scan serial number. Please try again.'),
    },
    {
      name: 'photo without a serial',
      ...swap,
      reach: async (page) => {
        await pick(page, { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PHOTO).subarray(0, 9000) });
        await scan(page);
        await form(page).getByRole('alert').waitFor({ timeout: 30_000 });
      },
      shows: (page) =>
        form(page)
          .getByRole('alert')
          .getByText(/^Could not detect a valid serial number/),
    },
  ],
};
