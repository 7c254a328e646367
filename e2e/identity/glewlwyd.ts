import type { Page } from '@playwright/test';

const CUSTOMER = { login: 'ama', password: 'Yello#2026' };

/** Fills and sends the sign-in form of Glewlwyd. */
export async function enterPassword(page: Page, password = CUSTOMER.password): Promise<void> {
  await page.getByPlaceholder('Your username').fill(CUSTOMER.login);
  await page.getByPlaceholder('Your password').fill(password);
  await page.getByRole('button', { name: 'OK' }).click();
}

/** After the password: the customer agrees that the portal may sign them in. */
export async function consent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in for the first time. */
export async function signIn(page: Page): Promise<void> {
  await enterPassword(page);
  await consent(page);
}

/** Confirms the end of the provider's session. */
export async function endSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
}
