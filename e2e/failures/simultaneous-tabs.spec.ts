import type { BrowserContext, Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import { getAccessToken, expectSignedIn, setStoredExpiry, countTokenRequests } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const TAB_COUNT = 5;

/** Opens further tabs besides the first one, up to TAB_COUNT, and waits until all are signed in. */
async function openTabs(context: BrowserContext, first: Page): Promise<Page[]> {
  const tabs = [first];
  while (tabs.length < TAB_COUNT) {
    const tab = await context.newPage();
    await tab.goto('/privacy-policy');
    tabs.push(tab);
  }
  await Promise.all(tabs.map(expectSignedIn));
  return tabs;
}

test('SES-008 five tabs whose renewal timers fire at the same time send one token request and hold the same token', async ({
  page,
  context,
  request,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  // The renewal timer fires 60 s before the token expires: three seconds from now in every tab.
  await setStoredExpiry(page, 63);
  const before = await countTokenRequests(request);
  const old = await getAccessToken(page);
  await page.reload();
  const tabs = await openTabs(context, page);
  await expect.poll(async () => (await countTokenRequests(request)) - before).toBeGreaterThan(0);
  await expect.poll(async () => new Set(await Promise.all(tabs.map(getAccessToken))).size).toBe(1);
  expect(await getAccessToken(page)).not.toBe(old);
  expect((await countTokenRequests(request)) - before).toBe(1);
});

test('under a Web Lock, IndexedDB keeps every write of four tabs that write at the same time', async ({
  page,
  context,
}) => {
  await page.goto('/privacy-policy');
  const tabs = [page];
  while (tabs.length < 4) {
    const tab = await context.newPage();
    await tab.goto('/privacy-policy');
    tabs.push(tab);
  }
  await Promise.all(tabs.map(incrementUnderLock));
  const [indexed, local] = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('race', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = await new Promise<number>((resolve) => {
      const read = database.transaction('k').objectStore('k').get('n');
      read.onsuccess = () => resolve(read.result as number);
    });
    return [count, Number(localStorage.getItem('race'))];
  });
  // Local storage loses some of these writes, which is why the session keeps the newest token's hash in IndexedDB. The
  // number varies, so the report shows it and the test does not check it.
  test.info().annotations.push({ type: 'local storage kept', description: `${String(local)} of 800` });
  expect(indexed).toBe(800);
});

/**
 * Increments a counter in IndexedDB and one in local storage 200 times, each time under a Web Lock that all tabs share.
 */
function incrementUnderLock(tab: Page): Promise<void> {
  return tab.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('race', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('k');
      opening.onsuccess = () => resolve(opening.result);
    });
    const increment = () =>
      new Promise<void>((resolve) => {
        const work = database.transaction('k', 'readwrite');
        const store = work.objectStore('k');
        const read = store.get('n');
        read.onsuccess = () => store.put(((read.result as number | undefined) ?? 0) + 1, 'n');
        work.oncomplete = () => resolve();
      });
    for (let i = 0; i < 200; i += 1) {
      await navigator.locks.request('race', async () => {
        localStorage.setItem('race', String(Number(localStorage.getItem('race') ?? 0) + 1));
        await increment();
      });
    }
  });
}
