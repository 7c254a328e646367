import type { Page } from '@playwright/test';
import { openDetails, payButton } from '../fixtures/relocation';

/** No tab can be opened from here on: the page stays the one that is looked at. */
export const withoutTabs = (page: Page): Promise<void> => page.evaluate(() => void (window.open = () => null));

/** From the dashboard to the link of an order that is not paid yet. */
export async function orderMove(page: Page): Promise<string> {
  await openDetails(page);
  await withoutTabs(page);
  await payButton(page).click();
  return (await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href')) ?? '';
}

/** The payment of a new order ends by the button of this name; what is left of its page is opened. */
export const afterPayment = (button: string) => async (page: Page) => {
  const address = await orderMove(page);
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
};
