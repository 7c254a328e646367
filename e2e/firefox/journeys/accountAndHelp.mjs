import { strict as assert } from 'node:assert';
import { AMA, signIn } from '../customers.mjs';

const BENEFICIARY_CARDS = '[aria-label="Beneficiaries"] > li';
const VIDEO_PLAYER = '[role="dialog"] video';

/**
 * The journey of a customer who adds, edits and removes a beneficiary, opens an answer and plays a video. The service worker
 * is installed meanwhile, and opens the help centre.
 */
export const accountAndHelp = {
  name: 'beneficiaries, questions and a video',
  /** @param {import('../run.mjs').JourneyContext} journey */
  async run({ screen, portal }) {
    await signIn(screen, portal, AMA, '/account/beneficiaries');
    await changeBeneficiaries(screen);
    await waitForServiceWorker(screen);
    await visitHelpCentre(screen, portal);
  },
};

async function changeBeneficiaries(screen) {
  await screen.see(BENEFICIARY_CARDS, 'Esi Quartey');
  await screen.click('button', 'Add new beneficiary');
  await screen.see('h1', 'Add beneficiary');
  await screen.fill('textbox', "Beneficiary's name", 'Yaa Ofori');
  await screen.fill('textbox', 'Phone number', '0244550100');
  await screen.click('button', 'Add Beneficiary');
  await screen.see(BENEFICIARY_CARDS, 'Yaa Ofori');
  await screen.click('button', 'Edit Yaa Ofori');
  await screen.see('h1', 'Edit beneficiary');
  await screen.retype('textbox', 'Phone number', '0243301188');
  await screen.click('button', 'Save Changes');
  await screen.see(BENEFICIARY_CARDS, '0243301188');
  await screen.page.reload();
  await screen.see(BENEFICIARY_CARDS, '0243301188');
  await screen.click('button', 'Remove Yaa Ofori');
  await screen.see('[role="dialog"]', 'Are you sure you want to remove this beneficiary from the list?');
  await screen.click('button', 'Remove');
  await screen.waitUntilGone('[role="dialog"]');
  await screen.waitFor('three beneficiaries are left', async () => (await screen.count(BENEFICIARY_CARDS)) === 3);
}

async function waitForServiceWorker(screen) {
  const state = () =>
    screen.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await screen.waitFor('the service worker is active', async () => (await state()) === 'activated');
}

async function visitHelpCentre(screen, portal) {
  const { page } = screen;
  await page.goto(`${portal}/broadband/help`);
  const handlesPage = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  assert.ok(handlesPage, 'the service worker handles the requests of the page');
  await screen.click('button', 'How do I check my data and airtime balance?');
  await screen.see('main', 'Open the dashboard: each of your lines');
  await screen.click('tab', 'How To Videos');
  await screen.clickText('Restart and reset your router');
  const video = () =>
    page.$eval(VIDEO_PLAYER, ({ currentTime, paused, error }) => ({ currentTime, paused, failed: !!error }));
  await screen.waitFor('the video plays', async () => (await video()).currentTime > 0.5);
  assert.equal((await video()).failed, false);
  await screen.press(' ');
  await screen.waitFor('the video is paused', async () => (await video()).paused);
  await screen.press('Escape');
  await screen.waitUntilGone(VIDEO_PLAYER);
}
