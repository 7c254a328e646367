import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { videoState, videoPlayer, VIDEOS_PATH, videoCard } from '../../fixtures/help';
import { expect, recordRequests, test } from '../../fixtures/test';

const ROUTER_VIDEO = 'Restart and reset your router';

/** Waits until the playback position advances. */
async function expectPlaying(page: Page): Promise<void> {
  const { position } = await videoState(page);
  await expect
    .poll(async () => (await videoState(page)).position, { message: 'the video plays' })
    .toBeGreaterThan(position);
}

/** Opens a video from its card and waits until it plays. */
async function openAndPlay(page: Page, title: string): Promise<void> {
  await videoCard(page, title).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectPlaying(page);
}

test('HP-007 HP-009 HP-010 HP-011 HP-013 CN-028 D-127 a video plays with sound over the whole page; keys pause it, change the volume, seek, replay it and show the next one; Escape returns the focus', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, VIDEOS_PATH);
  await openAndPlay(page, ROUTER_VIDEO);
  await expect.poll(() => videoState(page)).toMatchObject({ paused: false, muted: false, volume: 1, failed: false });
  await expect
    .poll(async () => (await videoState(page)).decodedAudioBytes, { message: 'sound is decoded' })
    .toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => scrollY);
  expect(await videoPlayer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(async () => (await videoState(page)).paused).toBe(true);
  await page.keyboard.press('Space');
  await expectPlaying(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await videoState(page)).volume).toBe(0.7);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await videoState(page)).volume).toBe(0.8);
  await expect(videoPlayer(page).getByText('80%')).toBeHidden();

  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  const hasEnded = () =>
    videoPlayer(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.ended);
  await expect.poll(hasEnded).toBe(true);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await videoState(page)).position).toBeLessThan(5);
  await expectPlaying(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expectPlaying(page);
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(videoPlayer(page)).toBeHidden();
  await expect(videoCard(page, ROUTER_VIDEO)).toBeFocused();
  await expect(page).toHaveURL(/\/broadband\/help\?tab=videos$/);
});

test('HP-007 D-055 on a phone the video player keeps the focus, loads captions when they are switched on, stays open after a reload, and Back closes it', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA, VIDEOS_PATH);
  const seen = recordRequests(context);
  const captions = () => seen.filter((line) => line.endsWith('.vtt'));
  await openAndPlay(page, ROUTER_VIDEO);
  await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  expect(captions()).toEqual([]);
  await page.getByRole('button', { name: 'Captions' }).click();
  const shown = () =>
    videoPlayer(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => {
        const cue = video.textTracks[0]?.activeCues?.[0];
        return cue instanceof VTTCue ? cue.text : '';
      });
  await expect.poll(shown).toMatch(/^(\[Quiet tone\] How to: Restart|\d\. )/);
  await expect.poll(captions).toHaveLength(1);
  await page.keyboard.press('Space');
  await expectAccessible(page, 'player');
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of ['Close', 'Previous video', 'Play', 'Next video', 'Captions', 'Volume down', 'Volume up'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('dialog', { name: ROUTER_VIDEO })).toBeVisible();
  await page.goBack();
  await expect(videoPlayer(page)).toBeHidden();
  await expect(page).toHaveURL(/\?tab=videos$/);
});
