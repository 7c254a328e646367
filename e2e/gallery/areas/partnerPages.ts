import type { Page } from '@playwright/test';
import { addresses } from '../../fixtures/faults';
import { afterPayment, orderRelocation } from '../relocationOrder';
import type { Area, State } from '../state';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });

const page = (name: string, title: string, path: string): State => ({
  name,
  path: `${addresses.partnerPages}${path}`,
  title: new RegExp(`^${title} \\| Demonstration$`),
  shows: heading(title),
});
const endedPayment = (name: string, title: string, button: string): State => ({
  ...page(name, title, ''),
  path: '/',
  reset: true,
  allowFailedRequests: true,
  reach: afterPayment(button),
});

/** The sandbox's partner pages: shop, order and payment. */
export const partnerPages: Area = {
  area: 'partner-pages',
  states: [
    page('shop', 'Shop', '/shop/'),
    page('order', 'Order broadband', '/order'),
    { ...page('unknown page', '404 - Not found', '/nowhere'), allowFailedRequests: true },
    {
      ...page('payment', 'Payment', ''),
      path: '/',
      reset: true,
      reach: async (page) => page.goto(await orderRelocation(page)),
      shows: (page) => page.getByText('GHS 150.00'),
    },
    endedPayment('payment paid', 'Already paid', 'Pay'),
    endedPayment('payment cancelled', 'Payment cancelled', 'Cancel'),
    endedPayment('payment failed', 'Payment failed', 'Simulate a failure'),
    {
      ...endedPayment('payment expired', 'Payment expired', 'Cancel'),
      // No payment expires during a test, so a cancelled one is served with the text of an expired one.
      reach: async (page) => {
        await page.route(`${addresses.partnerPages}/payments/*`, async (route) => {
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
      ...page('expired form', 'This form is too old', ''),
      path: '/',
      reset: true,
      allowFailedRequests: true,
      reach: async (page) => {
        await page.goto(await orderRelocation(page));
        await page.context().clearCookies();
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      },
    },
  ],
};
