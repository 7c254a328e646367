import type { Page } from '@playwright/test';
import { openRelocationDetails, payButton } from '../fixtures/relocation';

/** Makes window.open fail, so that the payment does not open in another tab. */
export const blockNewTabs = (page: Page): Promise<void> => page.evaluate(() => void (window.open = () => null));

/** Orders a relocation from the dashboard and returns the link of its payment page. */
export async function orderRelocation(page: Page): Promise<string> {
  await openRelocationDetails(page);
  await blockNewTabs(page);
  await payButton(page).click();
  return (await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href')) ?? '';
}

/** Orders a relocation, ends its payment with a button of the payment page, then opens that page again. */
export const endAndReopenPayment = (button: string) => async (page: Page) => {
  const address = await orderRelocation(page);
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
};
