import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fetchManifest } from '../../fixtures/remoteFaults';
import { storePassedPhotoCheck } from '../../fixtures/simSwap';
import { HANGS, type GalleryArea, type StateFixtures } from '../state';

const SIM_PHOTO = join(import.meta.dirname, '../../photos/sim/sim-03.jpg');
const ICCID = '8923301000741258369';
/** The time limit for recognising a serial on a photo. */
const SCAN_TIMEOUT_MS = 20_000;

const preparePassedPhotoCheck = async (page: Page) => {
  await page.goto('/privacy-policy');
  await storePassedPhotoCheck(page);
};
/** Stores a passed photo check and makes the model of the serial recogniser never arrive. */
const preparePendingModel = async (page: Page, { faults, request }: StateFixtures) => {
  await preparePassedPhotoCheck(page);
  const { files } = await fetchManifest(request, 'simswap');
  const path = Object.keys(files).find((file) => file.endsWith('eng.traineddata')) ?? '';
  await faults.portal({ method: 'GET', path, ...HANGS });
};
const form = (page: Page) => page.getByRole('dialog', { name: 'Sim Swap Form' });
const serialField = (page: Page) => form(page).getByRole('textbox', { name: 'SIM serial number' });
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop to the serial number' });
const openForm = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  await serialField(page).waitFor();
};
const pickPhoto = async (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
  await openForm(page);
  await form(page).getByLabel('Photo of the SIM card').setInputFiles(file);
};
const cropAndScan = (page: Page) => cropDialog(page).getByRole('button', { name: 'Crop & Scan' }).click();

/** Properties of states after a passed photo check. */
const passedCheckState = {
  path: '/broadband/sim-swap',
  permissions: ['geolocation'],
  prepare: preparePassedPhotoCheck,
};

/** The gallery's states of the SIM swap form and of scanning a serial into it. */
export const swapForm: GalleryArea = {
  area: 'sim-swap-form',
  states: [
    { name: 'form', ...passedCheckState, reach: openForm, shows: serialField },
    {
      name: 'form with an error',
      ...passedCheckState,
      reach: async (page) => {
        await openForm(page);
        await serialField(page).focus();
        await serialField(page).blur();
      },
      shows: (page) => form(page).getByRole('alert'),
    },
    {
      name: 'form complete',
      ...passedCheckState,
      reach: async (page) => {
        await openForm(page);
        await serialField(page).fill(ICCID);
        await form(page).getByRole('radio', { name: 'Damaged' }).check();
      },
      shows: (page) => form(page).getByRole('button', { name: 'Done', disabled: false }),
    },
    {
      name: 'crop',
      ...passedCheckState,
      reach: async (page) => {
        await pickPhoto(page, SIM_PHOTO);
        await cropDialog(page).locator('button:enabled', { hasText: 'Crop & Scan' }).waitFor();
      },
      shows: cropDialog,
    },
    {
      name: 'scanning',
      ...passedCheckState,
      prepare: preparePendingModel,
      frozenTimers: [SCAN_TIMEOUT_MS],
      reach: async (page) => {
        await pickPhoto(page, SIM_PHOTO);
        await cropAndScan(page);
      },
      shows: (page) => form(page).getByRole('progressbar', { name: 'Scanning' }),
    },
    {
      name: 'serial scanned',
      ...passedCheckState,
      reach: async (page) => {
        await pickPhoto(page, SIM_PHOTO);
        await cropAndScan(page);
        await form(page).getByText('Serial number scanned').waitFor({ timeout: 30_000 });
      },
      shows: (page) => form(page).getByText('Serial number scanned'),
    },
    {
      name: 'file that is not a photo',
      ...passedCheckState,
      reach: (page) => pickPhoto(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }),
      shows: (page) => form(page).getByRole('alert').getByText('Could not scan serial number. Please try again.'),
    },
    {
      name: 'photo without a serial',
      ...passedCheckState,
      reach: async (page) => {
        await pickPhoto(page, {
          name: 'cut.jpg',
          mimeType: 'image/jpeg',
          buffer: readFileSync(SIM_PHOTO).subarray(0, 9000),
        });
        await cropAndScan(page);
        await form(page).getByRole('alert').waitFor({ timeout: 30_000 });
      },
      shows: (page) =>
        form(page)
          .getByRole('alert')
          .getByText(/^Could not detect a valid serial number/),
    },
  ],
};
