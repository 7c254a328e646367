import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

test('SH-026 SH-028…031 CN-010 the chat loads on first use at 350 by 500 px, keeps 8 px to the edges of a small screen, and closes only by a message of the page in its frame', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
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
