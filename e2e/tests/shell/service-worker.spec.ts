import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { waitForOfflineFiles } from '../../fixtures/serviceWorker';
import { expect, goTo, test } from '../../fixtures/test';

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
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();
  await expect(page.getByText(OFFLINE_TEXT)).toBeHidden();
});
