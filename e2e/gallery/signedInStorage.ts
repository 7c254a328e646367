import type { Browser, BrowserContextOptions } from '@playwright/test';
import { addresses } from '../fixtures/faults';
import { expectSignedIn } from '../fixtures/session';
import { fillSignIn } from '../fixtures/test';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Access tokens last five minutes, and a state takes less than the remaining three. */
const REUSE_MS = 120_000;

const cache = new Map<string, { storage: Storage; since: number }>();

/** The browser storage of a customer who has just signed in, cached per worker. */
export async function signedInStorage(browser: Browser, email: string): Promise<Storage> {
  const last = cache.get(email);
  if (last && Date.now() - last.since < REUSE_MS) return last.storage;
  const context = await browser.newContext({ baseURL: addresses.portal });
  const page = await context.newPage();
  await page.goto('/account/wishlist');
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.origin === addresses.portal && !url.searchParams.has('code'));
  await expectSignedIn(page);
  const storage = await context.storageState();
  await context.close();
  cache.set(email, { storage, since: Date.now() });
  return storage;
}
