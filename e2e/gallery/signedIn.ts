import type { Browser, BrowserContextOptions } from '@playwright/test';
import { addresses } from '../fixtures/faults';
import { expectSignedIn } from '../fixtures/session';
import { fillSignIn } from '../fixtures/test';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Access tokens last five minutes; a state takes less than the rest. */
const LASTS_MS = 120_000;

const known = new Map<string, { storage: Storage; since: number }>();

/** What a browser has stored in which this customer signed in a moment ago; each worker signs in for itself. */
export async function signedIn(browser: Browser, email: string): Promise<Storage> {
  const last = known.get(email);
  if (last && Date.now() - last.since < LASTS_MS) return last.storage;
  const context = await browser.newContext({ baseURL: addresses.portal });
  const page = await context.newPage();
  await page.goto('/account/wishlist');
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.origin === addresses.portal && !url.searchParams.has('code'));
  await expectSignedIn(page);
  const storage = await context.storageState();
  await context.close();
  known.set(email, { storage, since: Date.now() });
  return storage;
}
