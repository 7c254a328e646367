import type { Page } from '@playwright/test';
import { beneficiaryCards } from '../../fixtures/beneficiaries';
import { addresses } from '../../fixtures/addresses';
import { AMA_EMAIL } from '../../fixtures/session';
import { expect, recordRequests, test } from '../../fixtures/test';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The number of open overlays the current history entry records. */
const openOverlayCount = (page: Page): Promise<number> =>
  page.evaluate(
    () => (history.state as { usr?: { overlays?: { ids: string[] } } } | null)?.usr?.overlays?.ids.length ?? 0,
  );

/** Opens an overlay, waits for it and for its history entry, then checks that Back closes it and the page stays. */
async function expectBackCloses(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  const address = page.url();
  const before = await openOverlayCount(page);
  await open();
  await expect(dialog(page, name)).toBeVisible();
  await expect.poll(() => openOverlayCount(page)).toBe(before + 1);
  await page.goBack();
  await expect(dialog(page, name)).toBeHidden();
  await expect(page).toHaveURL(address);
}

test('Back closes the menu drawer, the chat or a dialog while one is open, and otherwise goes to the previous page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA_EMAIL, '/account/notifications');
  await expect(heading(page, 'Notifications')).toBeAttached();
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();

  await openMenu();
  await dialog(page, 'Menu').getByRole('link', { name: 'Beneficiaries' }).click();
  await expect(heading(page, 'Beneficiaries')).toBeVisible();
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect(beneficiaryCards(page).first()).toBeVisible();

  await expectBackCloses(page, 'Menu', openMenu);
  await expectBackCloses(page, 'Chat assistant', () =>
    page.getByRole('button', { name: 'Open chat assistant' }).click(),
  );
  await expectBackCloses(page, 'Remove beneficiary ?', () =>
    beneficiaryCards(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click(),
  );

  // An overlay closed by its own button leaves no history entry: the next Back leaves the page.
  await openMenu();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect.poll(() => openOverlayCount(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/notifications$/);
  // The portal skips the history entry of the menu that was open on that page.
  await expect.poll(() => openOverlayCount(page)).toBe(0);
  await page.goForward();
  await expect(heading(page, 'Beneficiaries')).toBeVisible();
});

test('SH-026 SH-028…031 CN-010 the chat loads on first use at 350 by 500 px, keeps 8 px to the edges of a small screen, and closes only by a message of the page in its frame', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA_EMAIL);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/chat/'))).toEqual([]);
  await page.getByRole('button', { name: /chat/i }).click();
  const panel = page.getByRole('dialog', { name: /chat/i });
  await expect(panel).toBeVisible();
  const size = await panel.boundingBox();
  expect([size?.width, size?.height]).toEqual([350, 500]);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading').first()).toBeVisible();

  await page.evaluate((origin) => {
    window.postMessage({ type: 'closeChat' }, '*');
    window.dispatchEvent(new MessageEvent('message', { data: 'closeChat', origin, source: window }));
  }, addresses.partnerPages);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(panel).toBeVisible();

  await page.setViewportSize({ width: 320, height: 460 });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeLessThan(350);
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect(box?.y).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312);
  // On a small screen the portal's own button covers the one in the frame.
  await page.setViewportSize({ width: 1440, height: 900 });
  await frame.getByRole('button', { name: /close/i }).click();
  await expect(panel).toBeHidden();
});
