import type { Page } from '@playwright/test';
import { AMA, ESI } from '../../fixtures/customers';
import { storedResponses, waitForOfflineFiles } from '../../fixtures/serviceWorker';
import { expectSignedIn, storageKeys } from '../../fixtures/session';
import { expect, fillSignIn, goTo, test } from '../../fixtures/test';

test.use({ serviceWorkers: 'allow' });

const OFFLINE_TEXT = 'You are offline. Check your connection.';
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back Ama' });
const question = (page: Page) => page.getByRole('tabpanel').getByRole('button').first();

/** Visits the portal until the service worker has stored everything that works offline. */
async function visit(page: Page, signIn: (email: string) => Promise<void>): Promise<void> {
  await signIn(AMA);
  await expect(dashboardHeading(page)).toBeVisible();
  await waitForOfflineFiles(page);
}

test('without a connection the portal opens, with Help and the list of places of earlier visits; another page comes with the connection', async ({
  page,
  context,
  consoleGuard,
  signIn,
}) => {
  await visit(page, signIn);
  await goTo(page, 'Help');
  await expect(question(page)).toBeVisible();
  const firstQuestion = (await question(page).textContent()) ?? '';
  await page.goto('/broadband/fibre-requests/availability');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fibre-check:locations'))).not.toBeNull();

  consoleGuard.allowFailedRequests();
  await context.setOffline(true);
  // The access token has expired since the last visit.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('oidc.user:')))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), expires_at: 1 }));
  });
  await page.goto('/');
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await expect(dashboardHeading(page)).toBeVisible();
  await goTo(page, 'Help');
  await expect(question(page)).toHaveText(firstQuestion);
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await page.getByRole('combobox').first().fill('acc');
  await expect(page.getByRole('option').first()).toBeVisible();

  await page.goto('/account/personal');
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs a connection.' })).toBeVisible();
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();
  await expect(page.getByText(OFFLINE_TEXT)).toBeHidden();
});

/** Everything that the portal has stored in this browser, as text. */
async function storedTexts(page: Page): Promise<string> {
  const storages = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))),
  );
  // Files are the same for everyone; the document and the worker's own state have no extension.
  const responses = (await storedResponses(page)).filter(({ path }) => !/\.\w+$/.test(path));
  return [...storages, ...responses.map(({ path, text }) => path + text)].join('\n');
}

test('SES-006 with the service worker a sign-out leaves no data of the customer in the browser, and the next customer sees none, also without a connection', async ({
  page,
  context,
  consoleGuard,
  signInOnPage,
}) => {
  // The menu asks for an identity record, which the second customer does not have.
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA, '/broadband/broadband-accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  await goTo(page, 'Help');
  await expect(question(page)).toBeVisible();
  await waitForOfflineFiles(page);
  const before = await storedTexts(page);
  for (const stored of [AMA, 'oidc.user', 'help:faqs']) expect(before).toContain(stored);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const left = await storedTexts(other);
  expect(left).toContain('isStored');
  for (const personal of [AMA, 'Mensah', '233558120417', 'oidc.user', 'help:faqs'])
    expect(left).not.toContain(personal);
  const { local } = await storageKeys(other);
  expect(local.filter((key) => !/^(theme|fibre-check:(token|locations)|portal:.*)$/.test(key))).toEqual([]);
  await other.close();

  await fillSignIn(page, ESI);
  await expectSignedIn(page);
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByText('233558000333')).toBeVisible();
  await expect(page.getByText('233558120417')).toHaveCount(0);
  await waitForOfflineFiles(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Esi' })).toBeVisible();
  await expect(page.getByText(/Ama|Mensah|233558120417/)).toHaveCount(0);
  const stored = await storedTexts(page);
  for (const personal of [AMA, '233558120417']) expect(stored).not.toContain(personal);
});
