import { strict as assert } from 'node:assert';
import { AMA, signIn } from '../customers.mjs';

/** The journey of a customer who relocates an account, pays in another tab and tracks the request. */
export const relocation = {
  name: 'relocation, payment in its own tab, tracking',
  /** @param {import('../run.mjs').JourneyContext} journey */
  async run({ screen, portal, nextPage }) {
    await signIn(screen, portal, AMA, '/broadband/broadband-accounts');
    await screen.click('button', 'View details');
    await screen.see('h1', 'Account details');
    await screen.clickText('Request Fibre Relocation');
    await screen.see('h1', 'Check Fibre Coverage in Your New Area');
    await screen.fill('combobox', 'Location', 'East Legon');
    await screen.see('[role="option"]', 'East Legon');
    await screen.press('Enter');
    await screen.see('h2', 'MTN Fibre is available at East Legon');
    await screen.click('button', 'Continue with relocation');
    await screen.fill('textbox', 'Digital Address', 'AE-0987-7632');
    await screen.fill('textbox', 'Closest Landmark', 'A&C Mall');
    await screen.page.locator('[role="dialog"] input[type="checkbox"]').click();
    await screen.click('button', 'Continue');
    await screen.see('h1', 'Relocation details');
    await screen.see('main', 'GHS 150.00');

    await screen.click('button', 'Continue to pay');
    const payment = await nextPage();
    await payment.see('main', 'GHS 150.00');
    assert.equal(await payment.page.evaluate(() => window.opener), null);
    await payment.click('button', 'Pay');
    await payment.see('h1', 'Payment made successfully');
    assert.equal(new URL(payment.page.url()).pathname, '/broadband/fibre-requests/payment');
    await payment.click('link', 'Track request');
    await payment.see('h1', 'Fibre relocation request');
    // The first tab also shows the payment.
    await screen.see('main', 'Payment made successfully.');
  },
};
