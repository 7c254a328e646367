import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

test('SH-026 SH-028…031 CN-010 the chat loads on first use, opens at 350 by 500 px and closes by the button of the page in its frame', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/chat/'))).toEqual([]);
  const button = page.getByRole('button', { name: /chat/i });
  await button.click();
  const panel = page.getByRole('dialog', { name: /chat/i });
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  expect([box?.width, box?.height]).toEqual([350, 500]);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading').first()).toBeVisible();
  await frame.getByRole('button', { name: /close/i }).click();
  await expect(panel).toBeHidden();
});

test('SH-031 a close message that does not come from the chat’s frame does not close the chat', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await page.getByRole('button', { name: /chat/i }).click();
  const panel = page.getByRole('dialog', { name: /chat/i });
  await expect(panel).toBeVisible();
  await page.evaluate((origin) => {
    window.postMessage({ type: 'closeChat' }, '*');
    window.dispatchEvent(new MessageEvent('message', { data: 'closeChat', origin, source: window }));
  }, addresses.partnerPages);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(panel).toBeVisible();
});

test('SH-028 on a small screen the chat panel keeps 8 px of distance to every edge', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.setViewportSize({ width: 320, height: 460 });
  await page.getByRole('button', { name: /chat/i }).click();
  const box = await page.getByRole('dialog', { name: /chat/i }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect(box?.y).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312);
});
