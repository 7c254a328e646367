import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { openRelocationDetails, ORDER_API_PATH, payButton } from '../../fixtures/relocation';
import { expect, test } from '../../fixtures/test';

test('RL-045 RL-059 CL-033 D-102 D-103 D-137 on a phone a failed relocation order closes its payment tab; if the browser blocks the tab a link is in view; a second order is refused until the first is cancelled', async ({
  page,
  context,
  faults,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(AMA);
  await openRelocationDetails(page);
  await faults.portal({ method: 'POST', path: ORDER_API_PATH, status: 500 });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create order');
  await expect.poll(() => context.pages().length).toBe(1);
  await expectAccessible(page, 'order failed');
  await faults.clear();

  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const link = page.getByRole('link', { name: 'Open payment page' });
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page, 'blocked tab');
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`^${addresses.partnerPages}/payments/`));

  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('is waiting for its payment. Pay or cancel it, or try again in');
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.waitForURL(`${addresses.portal}/broadband/fibre-requests`);
  const notice = tab.getByText('Your payment was not completed. Nothing was paid.');
  await expect(notice).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('tab', { name: 'Fibre Requests' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const next = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  // Cancelled, so that the customer of other tests can order.
  await (await next).getByRole('button', { name: 'Cancel' }).click();
  await (await next).waitForURL(`${addresses.portal}/broadband/fibre-requests`);
});
