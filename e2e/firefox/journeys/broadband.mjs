import { strict as assert } from 'node:assert';
import { AMA, signIn } from '../customers.mjs';

const DIALOG = '[role="dialog"]';

/**
 * The journey of a customer who signs in and opens, from the menu, the list of accounts, an account and its devices.
 */
export const broadband = {
  name: 'sign-in, dashboard, broadband account, connected devices',
  /** @param {import('../run.mjs').JourneyContext} journey */
  async run({ screen, portal }) {
    await signIn(screen, portal, AMA);
    await screen.see('h1', 'Ama');
    await screen.click('button', 'Broadband');
    await screen.click('link', 'Broadband Accounts');
    await screen.see('h1', 'Broadband Accounts');
    await screen.see('main', '86.2 GB');
    await screen.click('button', 'View details');
    await screen.see('h1', 'Account details');
    await screen.see('main', '233558120417');
    await screen.click('button', 'Connected Devices');
    await screen.see(DIALOG, 'These are all the devices connected to your broadband.');
    assert.equal(await screen.count(`${DIALOG} li`), 10);
    await screen.press('Escape');
    await screen.waitUntilGone(DIALOG);
    assert.equal(await screen.focused(), 'Connected Devices');
    await screen.click('button', 'Back');
    await screen.see('h1', 'Broadband Accounts');
    assert.equal(new URL(screen.page.url()).pathname, '/broadband/broadband-accounts');
  },
};
