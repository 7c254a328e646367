import type { Locator, Page } from '@playwright/test';

/** What the pages of an identity provider show, and what the customer does there. */
export type ProviderPages = {
  passwordField: (page: Page) => Locator;
  /** Fills and sends the sign-in form; without a password the right one. */
  enterPassword: (page: Page, password?: string) => Promise<void>;
  /** The button with which the customer agrees that the portal may sign them in; undefined: the provider does not ask. */
  consentButton: ((page: Page) => Locator) | undefined;
  /** After “Sign out” in the portal: confirms it, if the provider asks, and waits for the page on which the sign-out ends. */
  endSession: (page: Page) => Promise<void>;
};
