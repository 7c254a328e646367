import { expect, test as base, type Page, type Request } from '@playwright/test';
import { providerPages } from './testedProvider';

/** The columns of the table that `npm run test:identity` prints. */
type Journey =
  | 'sign-in'
  | 'deep link'
  | 'wrong password'
  | 'consent'
  | 'renewal'
  | 'several tabs'
  | 'sign-out'
  | 'expired session';

/** The details of a test that proves these columns of the table. */
export const journeys = (...names: Journey[]) => ({
  annotation: names.map((description) => ({ type: 'journey', description })),
});

const ISSUER = process.env['IDENTITY_ISSUER'] ?? '';

/** Whether a URL belongs to the identity provider. */
export const isProviderPage = (url: string) => url.startsWith(new URL(ISSUER).origin);

/** When the browser sent a request, in epoch seconds. */
export const secondsOf = (request: Request) => request.timing().startTime / 1000;

/** The part of the discovery document that the tests use. */
type Metadata = { token_endpoint: string; end_session_endpoint?: string };

type Fixtures = {
  /** Fails a test in which the content security policy of the portal has blocked something. */
  blockedRequests: string[];
  /** The requests of all tabs to the token endpoint that have a response. */
  tokenRequests: Request[];
};

export const test = base.extend<Fixtures, { metadata: Metadata }>({
  blockedRequests: [
    async ({ context, baseURL }, use) => {
      const blocked: string[] = [];
      context.on('console', (message) => {
        const isOfPortal = message.location().url.startsWith(baseURL ?? '');
        if (isOfPortal && /Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      await use(blocked);
      expect(blocked).toEqual([]);
    },
    { auto: true },
  ],
  metadata: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const response = await fetch(`${ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`);
      await use((await response.json()) as Metadata);
    },
    { scope: 'worker' },
  ],
  tokenRequests: async ({ context, metadata }, use) => {
    const requests: Request[] = [];
    context.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url() === metadata.token_endpoint) requests.push(request);
    });
    await use(requests);
  },
});

export { expect };

export const greeting = (page: Page) => page.getByRole('button', { name: 'Y’ello Ama, Manage Account' });

/** Signs in on the provider's page, gives consent if it asks, and waits for the portal. */
export async function signIn(page: Page): Promise<void> {
  await providerPages.enterPassword(page);
  await providerPages.consentButton?.(page).click();
  await expect(greeting(page)).toBeVisible();
}

export async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page);
}
