import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { openDetails, payButton } from '../../fixtures/relocation';
import { fillSignIn } from '../../fixtures/test';
import type { Area } from '../state';

const TITLE = /\S/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The pages customers are sent to and come back from. */
export const outside: Area = {
  area: 'outside',
  states: [
    { name: 'sign in', path: '/', customer: null, title: TITLE, shows: (page) => page.getByLabel('Password') },
    {
      name: 'wrong password',
      path: '/',
      customer: null,
      title: TITLE,
      failing: true,
      reach: (page) => fillSignIn(page, AMA, 'not the password'),
      shows: (page) => page.getByRole('alert'),
    },
    { name: 'shop', path: `${addresses.outside}/shop/`, title: TITLE, shows: heading },
    { name: 'order', path: `${addresses.outside}/order`, title: TITLE, shows: heading },
    {
      name: 'payment',
      path: '/',
      title: TITLE,
      reset: true,
      reach: async (page) => {
        await openDetails(page);
        await page.evaluate(() => void (window.open = () => null));
        await payButton(page).click();
        const link = page.getByRole('link', { name: 'Open payment page' });
        await page.goto((await link.getAttribute('href')) ?? '');
      },
      shows: (page) => page.getByText('GHS 150.00'),
    },
  ],
};
