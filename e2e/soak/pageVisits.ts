import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';
import { videoPlayer, VIDEOS_PATH, videoCard } from '../fixtures/help';

/** A page of a remote, the router state it is opened with, and what a customer does on it. */
export type PageVisit = { path: string; state?: object; use: (page: Page) => Promise<void> };

const FIBRE_PATH = '/broadband/fibre-requests';
const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const ACCOUNT_DEVICE = { msisdn: 233558120417, balance: '86.2 GB', deviceType: 'FTTX' };
const EAST_LEGON = {
  id: 'east-legon',
  name: 'East Legon',
  fibreAvailable: true,
  region: 'Greater Accra',
  town: 'Accra',
  coordinates: { lat: 5.636, lng: -0.161 },
};
const SIM_PHOTO_BASE64 = readFileSync(join(import.meta.dirname, '../photos/sim/sim-01.jpg'), 'base64');

const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const expectTitle = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** The pages of each of the five remotes, with what a customer does on them. */
export const pageVisitsByRemote: Record<string, PageVisit[]> = {
  broadband: [
    { path: ACCOUNTS_PATH, use: searchAccounts },
    { path: `${ACCOUNTS_PATH}/233558120417`, use: listDevices },
    { path: '/broadband/momo-accounts', use: (page) => expect(page.getByText('Momo Accounts').last()).toBeVisible() },
  ],
  fibre: [
    { path: FIBRE_PATH, use: filterRequests },
    { path: `${FIBRE_PATH}/fo-20418`, use: (page) => expect(page.getByText('Order number #FB-20418')).toBeVisible() },
    { path: `${FIBRE_PATH}/availability`, use: showMap },
    {
      path: `${FIBRE_PATH}/relocation`,
      state: { deviceData: ACCOUNT_DEVICE, selectedLocation: EAST_LEGON },
      use: openFinalizeDialog,
    },
    {
      path: `${FIBRE_PATH}/relocation`,
      state: { deviceData: ACCOUNT_DEVICE, showAvailableView: false },
      use: (page) => expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible(),
    },
    { path: `${FIBRE_PATH}/payment`, use: expectTitle('Payment made successfully') },
    { path: `${FIBRE_PATH}/track-request`, use: expectTitle('Fibre relocation request') },
  ],
  simswap: [{ path: '/broadband/sim-swap', use: fillSwapForm }],
  account: [
    { path: '/account/personal', use: editPersonalInformation },
    { path: '/account/history', use: (page) => expect(page.getByText('Sample phone').first()).toBeVisible() },
    { path: '/account/notifications', use: openNotificationMenu },
    { path: '/account/beneficiaries', use: openBeneficiaryForm },
    { path: '/broadband/subscriptions', use: openUnsubscribeDialog },
  ],
  help: [
    { path: '/broadband/help', use: openAndSearchQuestions },
    { path: VIDEOS_PATH, use: openPlayer },
  ],
};

/** Sets the file by script: Playwright's setInputFiles keeps a reference to the field, which would count as a leak. */
async function choosePhoto(field: Locator): Promise<void> {
  await field.evaluate((input: HTMLInputElement, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'sim.jpg', { type: 'image/jpeg' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, SIM_PHOTO_BASE64);
}

async function searchAccounts(page: Page): Promise<void> {
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search by phone number' }).fill('0558 12');
  await page.getByRole('tab', { name: 'Fibre Broadband' }).click();
}

async function listDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connected Devices', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Connected Devices' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function filterRequests(page: Page): Promise<void> {
  await expect(page.getByText('#FB-20418')).toBeVisible();
  await clickButton(page, 'Filter by');
  await page.getByRole('checkbox', { name: 'Order paid' }).check();
}

async function showMap(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Check availability' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Location' }).fill('East Legon');
  await page.getByRole('combobox', { name: 'Location' }).press('Enter');
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
}

async function openFinalizeDialog(page: Page): Promise<void> {
  await clickButton(page, 'Continue with relocation');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function editPersonalInformation(page: Page): Promise<void> {
  await clickButton(page, 'Edit');
  await choosePhoto(page.getByLabel('Change photo'));
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await clickButton(page, 'Cancel');
}

async function openNotificationMenu(page: Page): Promise<void> {
  await clickButton(page, 'Actions for “Sample order shipped”');
  await expect(page.getByRole('menuitem', { name: 'Mark as Read' })).toBeVisible();
}

async function openBeneficiaryForm(page: Page): Promise<void> {
  await expect(page.getByText('Kofi Mensah')).toBeVisible();
  await clickButton(page, 'Add new beneficiary');
  await expect(page.getByLabel("Beneficiary's name")).toBeVisible();
}

async function openUnsubscribeDialog(page: Page): Promise<void> {
  await clickButton(page, 'Unsubscribe');
  await expect(page.getByRole('dialog', { name: 'Unsubscribe ?' })).toBeVisible();
}

async function openAndSearchQuestions(page: Page): Promise<void> {
  const question = page.getByRole('button', { expanded: false }).filter({ hasText: '?' }).first();
  await question.click();
  await page.getByRole('searchbox').fill('router');
}

async function openPlayer(page: Page): Promise<void> {
  await videoCard(page, 'Restart and reset your router').click();
  await expect(videoPlayer(page).locator('video')).toBeVisible();
}

/** Opens the form and the crop dialog after a stored photo check, and leaves both open. */
async function fillSwapForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow' }).click();
  await clickButton(page, 'Request Swap');
  const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
  await choosePhoto(form.getByLabel('Photo of the SIM card'));
  await expect(page.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
}
