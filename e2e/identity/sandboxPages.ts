import { expect, type Page } from '@playwright/test';
import { AMA, PASSWORD } from '../fixtures/customers';
import type { ProviderPages } from './providerPages';

const passwordField = (page: Page) => page.getByLabel('Password');

/** The pages of the sandbox's identity provider. A sign-out returns to the portal, which redirects to the sign-in form. */
export const sandboxPages = ({ asksConsent = false } = {}): ProviderPages => ({
  passwordField,
  async enterPassword(page, password = PASSWORD) {
    await page.getByLabel('Email').fill(AMA);
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },
  consentButton: asksConsent ? (page) => page.getByRole('button', { name: 'Accept' }) : undefined,
  endSession: (page) => expect(passwordField(page)).toBeVisible(),
});
