import type { Page } from '@playwright/test';
import { addresses } from '../../fixtures/addresses';
import { expect, test } from '../../fixtures/test';

const CAPTIVE_PORTAL_RESPONSE = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in</title>' };
const LATE_TEXT = 'A file of the portal is late or missing. Check your connection, then try again.';

const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'The portal has not started' });

test('when another server answers for the portal’s scripts, the document says that it has not started, and “Try again” starts it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/./);
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.fulfill(CAPTIVE_PORTAL_RESPONSE));
  await page.goto('/privacy-policy');
  await expect(notStarted(page)).toContainText(LATE_TEXT);
  await expect(page.getByText('Your browser is too old')).toBeHidden();
  await expect(page.getByText('Loading the page')).toBeHidden();
  await page.unroute(scripts);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(notStarted(page)).toBeHidden();
});

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

test('the browser accepts the web app manifest, whose icons are pictures of the declared sizes', async ({
  page,
  context,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = await context.newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const picture = Object.assign(new Image(), { src });
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map(({ sizes: declared }) => declared));
});

test('the content security policy of the document blocks inline scripts, requests to other origins and image beacons', async ({
  page,
  calls,
  consoleGuard,
}) => {
  consoleGuard.allow(/Content Security Policy/);
  calls.allow(new RegExp(`^GET ${addresses.partnerPages}/healthz$`));
  await page.goto('/privacy-policy');
  const outcome = await page.evaluate(async (foreign) => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.head.append(script);
    const image = new Image();
    const beacon = await new Promise((resolve) => {
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('blocked');
      image.src = `${foreign}/shop/pixel.png`;
    });
    const call = await fetch(`${foreign}/healthz`).then(
      () => 'allowed',
      () => 'blocked',
    );
    return { inline: Reflect.get(window, 'ranInline') as unknown, beacon, call };
  }, addresses.partnerPages);
  expect(outcome).toEqual({ inline: undefined, beacon: 'blocked', call: 'blocked' });
});
