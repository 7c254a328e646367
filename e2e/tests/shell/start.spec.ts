import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const CAPTIVE_PORTAL = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in</title>' };
const LATE_TEXT = 'A file of the portal is late or missing. Check your connection, then try again.';

const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'The portal has not started' });

for (const [name, files] of [
  ['its script', /\/assets\/main\.[^/]*\.js$/],
  ['all scripts', /\/assets\/.*\.js$/],
] as const) {
  test(`when another server answers for ${name}, the document says that the portal has not started, and “Try again” starts it`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/./);
    await page.route(files, (route) => route.fulfill(CAPTIVE_PORTAL));
    await page.goto('/privacy-policy');
    await expect(notStarted(page)).toContainText(LATE_TEXT);
    await expect(page.getByText('Your browser is too old')).toBeHidden();
    await expect(page.getByText('Loading the page')).toBeHidden();
    await page.unroute(files);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await expect(notStarted(page)).toBeHidden();
  });
}

test('the document says that the portal has not started when it has not after 20 s, and not before', async ({
  page,
}) => {
  await page.route(/\/assets\/main\.[^/]*\.js$/, () => undefined);
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  await expect(page.getByText('Loading the page')).toBeVisible();
  const setAnimationTime = (ms: number) =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, ms);
  await setAnimationTime(19_900);
  await expect(notStarted(page)).toBeHidden();
  await setAnimationTime(20_100);
  await expect(notStarted(page)).toContainText(LATE_TEXT);
  await expect(page.getByText('Loading the page')).toBeHidden();
});

test('a browser below the supported ones is told so, and the portal does not start', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/privacy-policy');
  await expect(notStarted(page)).toContainText('Your browser is too old. Update it: Chrome 103');
  await expect(page.getByText(LATE_TEXT)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the document says that the portal needs it, and shows no skeleton', async ({ page }) => {
    await page.goto('/');
    await expect(notStarted(page)).toContainText('It needs JavaScript.', { useInnerText: true });
    await expect(page.getByText('Loading the page')).toBeHidden();
  });
});
