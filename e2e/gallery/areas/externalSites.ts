import type { Page } from '@playwright/test';
import { addresses } from '../../fixtures/faults';
import { afterPayment, orderMove } from '../relocationOrder';
import type { Area, State } from '../state';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });

const page = (name: string, title: string, path: string): State => ({
  name,
  path: `${addresses.outside}${path}`,
  title: new RegExp(`^${title} \\| Demonstration$`),
  shows: heading(title),
});
const closed = (name: string, title: string, button: string): State => ({
  ...page(name, title, ''),
  path: '/',
  reset: true,
  failing: true,
  reach: afterPayment(button),
});

/** The pages customers are sent to and come back from. */
export const outside: Area = {
  area: 'outside',
  states: [
    page('shop', 'Shop', '/shop/'),
    page('order', 'Order broadband', '/order'),
    { ...page('page nobody has', '404 - Not found', '/nowhere'), failing: true },
    {
      ...page('payment', 'Payment', ''),
      path: '/',
      reset: true,
      reach: async (page) => page.goto(await orderMove(page)),
      shows: (page) => page.getByText('GHS 150.00'),
    },
    closed('payment paid', 'Already paid', 'Pay'),
    closed('payment cancelled', 'Payment cancelled', 'Cancel'),
    closed('payment failed', 'Payment failed', 'Simulate a failure'),
    {
      ...closed('payment expired', 'Payment expired', 'Cancel'),
      // No order gets old here: what is left of another payment says what it says of one that did.
      reach: async (page) => {
        await page.route(`${addresses.outside}/payments/*`, async (route) => {
          if (route.request().method() !== 'GET') return route.continue();
          const response = await route.fetch();
          const body = (await response.text())
            .replaceAll('Payment cancelled', 'Payment expired')
            .replace('Nothing was paid.', 'It was not paid in time.');
          return route.fulfill({ response, body });
        });
        await afterPayment('Cancel')(page);
      },
    },
    {
      ...page('form that is too old', 'This form is too old', ''),
      path: '/',
      reset: true,
      failing: true,
      reach: async (page) => {
        await page.goto(await orderMove(page));
        await page.context().clearCookies();
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      },
    },
  ],
};
