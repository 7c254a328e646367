import type { Locator, Page } from '@playwright/test';

/** What the pages of an identity provider show, and what the customer does there. */
export type ProviderPages = {
  passwordField: (page: Page) => Locator;
  /** Fills in the sign-in form and sends it, with the right password unless another one is given. */
  enterPassword: (page: Page, password?: string) => Promise<void>;
  /** The button that gives consent; undefined if the provider does not ask for consent. */
  consentButton: ((page: Page) => Locator) | undefined;
  /** After “Sign out” in the portal: confirms it, if the provider asks, and waits for the page on which the sign-out ends. */
  endSession: (page: Page) => Promise<void>;
};
