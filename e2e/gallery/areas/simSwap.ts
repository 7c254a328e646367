import type { Page } from '@playwright/test';
import { AKOSUA } from '../../fixtures/customers';
import { passPhotoCheck } from '../../fixtures/simSwap';
import { expect } from '../../fixtures/test';
import { HANGS, type Area } from '../state';

const PATH = '/broadband/sim-swap';
const LOOKUP = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456' };
const PATIENCE = 10_000;
/** Between two looks at the camera: no try runs out while the state is examined. */
const REST = 30;

const verified = async (page: Page) => {
  await page.goto('/privacy-policy');
  await passPhotoCheck(page);
};
/** A place that is asked for and never found. */
const lost = async (page: Page) => {
  await verified(page);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
};
const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const verification = (page: Page) =>
  page.getByRole('dialog', { name: 'Photo Verification' }).getByText(/Look straight|Turn your head/);
const tooLate = (page: Page) => page.getByText(/^We could not see your face, or you turning your head, in time/);
const location = (page: Page) => page.getByRole('dialog', { name: 'Allow Location' });
const allow = (page: Page) => location(page).getByRole('button', { name: 'Allow' }).click();
const panel = (page: Page) => page.getByText('Something went wrong.');

const openAccounts = async (page: Page) => {
  await allow(page);
  await page.getByRole('button', { name: 'Request Swap' }).waitFor();
};
const check = { path: PATH, permissions: ['camera', 'geolocation'], never: [REST] };
const swap = { path: PATH, permissions: ['geolocation'], before: verified };

/** The photo check, the location and the accounts. */
export const simSwap: Area = {
  area: 'sim-swap',
  states: [
    { name: 'photo card', path: PATH, shows: (page) => page.getByRole('button', { name: 'Take Photo' }) },
    {
      name: 'customer looked up',
      ...check,
      faults: [{ ...LOOKUP, ...HANGS }],
      never: [PATIENCE],
      shows: (page) => page.getByRole('main').getByRole('progressbar'),
    },
    {
      name: 'customer lookup failed',
      ...check,
      faults: [{ ...LOOKUP, status: 500 }],
      failing: true,
      reach: takePhoto,
      shows: panel,
    },
    {
      name: 'face looked for',
      ...check,
      reach: async (page) => {
        await takePhoto(page);
        await verification(page).waitFor({ timeout: 60_000 });
      },
      shows: verification,
    },
    {
      name: 'time run out',
      path: PATH,
      permissions: ['camera', 'geolocation'],
      before: (page) => page.clock.install(),
      reach: async (page) => {
        await takePhoto(page);
        await verification(page).waitFor({ timeout: 60_000 });
        // There are two tries of 30 seconds each; a busy machine may have used up one of them.
        await expect(async () => {
          await page.clock.fastForward(30_000);
          await expect(tooLate(page)).toBeVisible({ timeout: 5000 });
        }).toPass();
      },
      shows: tooLate,
    },
    {
      name: 'no camera',
      path: PATH,
      before: (page) =>
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
      before: lost,
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
        await page.getByRole('textbox', { name: 'Search by phone number' }).fill('9');
      },
      shows: 'No mobile account found with that number',
    },
    {
      name: 'photo card of a customer without a record',
      path: PATH,
      customer: AKOSUA,
      failing: true,
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Sim Swap' }),
    },
  ],
};
