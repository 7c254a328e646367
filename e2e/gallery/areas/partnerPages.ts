import type { Page } from '@playwright/test';
import { addresses } from '../../fixtures/faults';
import { endAndReopenPayment, orderRelocation } from '../relocationOrder';
import type { GalleryArea, GalleryState } from '../state';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });

const partnerPageState = (name: string, title: string, path: string): GalleryState => ({
  name,
  path: `${addresses.partnerPages}${path}`,
  title: new RegExp(`^${title} \\| Demonstration$`),
  shows: heading(title),
});
const endedPaymentState = (name: string, title: string, button: string): GalleryState => ({
  ...partnerPageState(name, title, ''),
  path: '/',
  reset: true,
  allowFailedRequests: true,
  reach: endAndReopenPayment(button),
});

/** The gallery's states of the sandbox's partner pages: shop, order and payment. */
export const partnerPages: GalleryArea = {
  area: 'partner-pages',
  states: [
    partnerPageState('shop', 'Shop', '/shop/'),
    partnerPageState('order', 'Order broadband', '/order'),
    { ...partnerPageState('unknown page', '404 - Not found', '/nowhere'), allowFailedRequests: true },
    {
      ...partnerPageState('payment', 'Payment', ''),
      path: '/',
      reset: true,
      reach: async (page) => page.goto(await orderRelocation(page)),
      shows: (page) => page.getByText('GHS 150.00'),
    },
    endedPaymentState('payment paid', 'Already paid', 'Pay'),
    endedPaymentState('payment cancelled', 'Payment cancelled', 'Cancel'),
    endedPaymentState('payment failed', 'Payment failed', 'Simulate a failure'),
    {
      ...endedPaymentState('payment expired', 'Payment expired', 'Cancel'),
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
        await endAndReopenPayment('Cancel')(page);
      },
    },
    {
      ...partnerPageState('expired form', 'This form is too old', ''),
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
