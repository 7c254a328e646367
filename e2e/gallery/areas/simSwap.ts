import type { Page } from '@playwright/test';
import { AKOSUA } from '../../fixtures/customers';
import { storePassedPhotoCheck } from '../../fixtures/simSwap';
import { expect } from '../../fixtures/test';
import { HANGS, type GalleryArea } from '../state';

const PATH = '/broadband/sim-swap';
const CUSTOMER_CALL = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456' };
const CALL_TIMEOUT_MS = 10_000;
/**
 * The delay between two camera frames of the photo check. The timer is frozen, so that no attempt times out meanwhile.
 */
const FRAME_DELAY_MS = 30;

const preparePassedPhotoCheck = async (page: Page) => {
  await page.goto('/privacy-policy');
  await storePassedPhotoCheck(page);
};
/** Stores a passed photo check and makes geolocation requests wait forever. */
const preparePendingLocation = async (page: Page) => {
  await preparePassedPhotoCheck(page);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
};
const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const photoInstruction = (page: Page) =>
  page.getByRole('dialog', { name: 'Photo Verification' }).getByText(/Look straight|Turn your head/);
const timeoutMessage = (page: Page) => page.getByText(/^We could not see your face, or you turning your head, in time/);
const locationDialog = (page: Page) => page.getByRole('dialog', { name: 'Allow Location' });
const allowLocation = (page: Page) => locationDialog(page).getByRole('button', { name: 'Allow' }).click();
const errorPanel = (page: Page) => page.getByText('Something went wrong.');

const openAccounts = async (page: Page) => {
  await allowLocation(page);
  await page.getByRole('button', { name: 'Request Swap' }).waitFor();
};
/** Properties of states before and during the photo check. */
const photoCheckState = { path: PATH, permissions: ['camera', 'geolocation'], frozenTimers: [FRAME_DELAY_MS] };
/** Properties of states after a passed photo check. */
const passedCheckState = { path: PATH, permissions: ['geolocation'], prepare: preparePassedPhotoCheck };

/** The gallery's states of the SIM swap before its form: photo check, location and accounts. */
export const simSwap: GalleryArea = {
  area: 'sim-swap',
  states: [
    { name: 'photo card', path: PATH, shows: (page) => page.getByRole('button', { name: 'Take Photo' }) },
    {
      name: 'customer loading',
      ...photoCheckState,
      faults: [{ ...CUSTOMER_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: (page) => page.getByRole('main').getByRole('progressbar'),
    },
    {
      name: 'customer lookup failed',
      ...photoCheckState,
      faults: [{ ...CUSTOMER_CALL, status: 500 }],
      allowFailedRequests: true,
      reach: takePhoto,
      shows: errorPanel,
    },
    {
      name: 'face detection',
      ...photoCheckState,
      reach: async (page) => {
        await takePhoto(page);
        await photoInstruction(page).waitFor({ timeout: 60_000 });
      },
      shows: photoInstruction,
    },
    {
      name: 'photo check timed out',
      path: PATH,
      permissions: ['camera', 'geolocation'],
      prepare: (page) => page.clock.install(),
      reach: async (page) => {
        await takePhoto(page);
        await photoInstruction(page).waitFor({ timeout: 60_000 });
        // There are two attempts of 30 seconds each; on a busy machine one may have passed.
        await expect(async () => {
          await page.clock.fastForward(30_000);
          await expect(timeoutMessage(page)).toBeVisible({ timeout: 5000 });
        }).toPass();
      },
      shows: timeoutMessage,
    },
    {
      name: 'no camera',
      path: PATH,
      prepare: (page) =>
        page.addInitScript(() => {
          const none = new DOMException('Requested device not found', 'NotFoundError');
          navigator.mediaDevices.getUserMedia = () => Promise.reject(none);
        }),
      reach: takePhoto,
      shows: (page) => page.getByText(/^No camera was found/),
    },
    {
      name: 'camera refused',
      path: PATH,
      permissions: ['geolocation'],
      reach: takePhoto,
      shows: (page) => page.getByText(/^The camera may not be used/),
    },
    { name: 'allow location', ...passedCheckState, shows: locationDialog },
    {
      name: 'location denied',
      ...passedCheckState,
      reach: (page) => locationDialog(page).getByRole('button', { name: 'Deny' }).click(),
      shows: errorPanel,
    },
    {
      name: 'location refused by the browser',
      ...passedCheckState,
      permissions: [],
      reach: allowLocation,
      shows: (page) => page.getByText(/^Your location may not be used/),
    },
    {
      name: 'getting the location',
      ...passedCheckState,
      prepare: preparePendingLocation,
      reach: allowLocation,
      shows: (page) => page.getByText('Getting your location...'),
    },
    {
      name: 'accounts',
      ...passedCheckState,
      reach: openAccounts,
      shows: (page) => page.getByRole('button', { name: 'Request Swap' }),
    },
    {
      name: 'accounts, none found',
      ...passedCheckState,
      reach: async (page) => {
        await openAccounts(page);
        await page.getByRole('searchbox', { name: 'Search by phone number' }).fill('9');
      },
      shows: 'No mobile account found with that number',
    },
    {
      name: 'photo card of a customer without a record',
      path: PATH,
      customer: AKOSUA,
      allowFailedRequests: true,
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Sim Swap' }),
    },
  ],
};
