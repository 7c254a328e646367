import type { Page } from '@playwright/test';
import { AKOSUA } from '../../fixtures/customers';
import { passPhotoCheck } from '../../fixtures/simSwap';
import { expect } from '../../fixtures/test';
import { HANGS, type Area } from '../state';

const PATH = '/broadband/sim-swap';
const LOOKUP = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456' };
const CALL_TIMEOUT = 10_000;
/** The delay between two camera frames of the photo check; frozen, so that no attempt times out during the checks. */
const FRAME_DELAY = 30;

const verified = async (page: Page) => {
  await page.goto('/privacy-policy');
  await passPhotoCheck(page);
};
/** Makes geolocation requests wait forever. */
const pendingLocation = async (page: Page) => {
  await verified(page);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
};
const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const verification = (page: Page) =>
  page.getByRole('dialog', { name: 'Photo Verification' }).getByText(/Look straight|Turn your head/);
const timedOut = (page: Page) => page.getByText(/^We could not see your face, or you turning your head, in time/);
const location = (page: Page) => page.getByRole('dialog', { name: 'Allow Location' });
const allow = (page: Page) => location(page).getByRole('button', { name: 'Allow' }).click();
const panel = (page: Page) => page.getByText('Something went wrong.');

const openAccounts = async (page: Page) => {
  await allow(page);
  await page.getByRole('button', { name: 'Request Swap' }).waitFor();
};
const check = { path: PATH, permissions: ['camera', 'geolocation'], frozenTimers: [FRAME_DELAY] };
const swap = { path: PATH, permissions: ['geolocation'], prepare: verified };

/** The photo check, the location and the accounts. */
export const simSwap: Area = {
  area: 'sim-swap',
  states: [
    { name: 'photo card', path: PATH, shows: (page) => page.getByRole('button', { name: 'Take Photo' }) },
    {
      name: 'customer loading',
      ...check,
      faults: [{ ...LOOKUP, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: (page) => page.getByRole('main').getByRole('progressbar'),
    },
    {
      name: 'customer lookup failed',
      ...check,
      faults: [{ ...LOOKUP, status: 500 }],
      allowFailedRequests: true,
      reach: takePhoto,
      shows: panel,
    },
    {
      name: 'face detection',
      ...check,
      reach: async (page) => {
        await takePhoto(page);
        await verification(page).waitFor({ timeout: 60_000 });
      },
      shows: verification,
    },
    {
      name: 'photo check timed out',
      path: PATH,
      permissions: ['camera', 'geolocation'],
      prepare: (page) => page.clock.install(),
      reach: async (page) => {
        await takePhoto(page);
        await verification(page).waitFor({ timeout: 60_000 });
        // There are two attempts of 30 seconds each; on a busy machine one may have passed.
        await expect(async () => {
          await page.clock.fastForward(30_000);
          await expect(timedOut(page)).toBeVisible({ timeout: 5000 });
        }).toPass();
      },
      shows: timedOut,
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
    { name: 'allow location', ...swap, shows: location },
    {
      name: 'location denied',
      ...swap,
      reach: (page) => location(page).getByRole('button', { name: 'Deny' }).click(),
      shows: panel,
    },
    {
      name: 'location refused by the browser',
      ...swap,
      permissions: [],
      reach: allow,
      shows: (page) => page.getByText(/^Your location may not be used/),
    },
    {
      name: 'getting the location',
      ...swap,
      prepare: pendingLocation,
      reach: allow,
      shows: (page) => page.getByText('Getting your location...'),
    },
    {
      name: 'accounts',
      ...swap,
      reach: openAccounts,
      shows: (page) => page.getByRole('button', { name: 'Request Swap' }),
    },
    {
      name: 'accounts, none found',
      ...swap,
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
