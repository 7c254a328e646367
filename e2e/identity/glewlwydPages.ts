import { expect } from '@playwright/test';
import type { ProviderPages } from './providerPages';

const CUSTOMER = { login: 'ama', password: 'Yello#2026' };

/** The pages of Glewlwyd, which asks for consent at every sign-in and for a confirmation of the sign-out. */
export const glewlwydPages: ProviderPages = {
  passwordField: (page) => page.getByPlaceholder('Your password'),
  async enterPassword(page, password = CUSTOMER.password) {
    await page.getByPlaceholder('Your username').fill(CUSTOMER.login);
    await page.getByPlaceholder('Your password').fill(password);
    await page.getByRole('button', { name: 'OK' }).click();
  },
  consentButton: (page) => page.getByRole('button', { name: 'Continue' }),
  async endSession(page) {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You are disconnected')).toBeVisible();
  },
};
