import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../fixtures/axe';
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

test.beforeEach(async ({ page, signIn }) => {
  await signIn(AMA, VIDEOS_PATH);
  await expect(videoCard(page, ROUTER_VIDEO)).toBeVisible();
});

test('HP-007 HP-009 D-127 a click on a video card plays the video with sound, Space pauses and continues, and Escape closes the player and returns the focus', async ({
  page,
}) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await expect.poll(() => videoState(page)).toMatchObject({ paused: false, muted: false, volume: 1, failed: false });
  await expect
    .poll(async () => (await videoState(page)).decodedAudioBytes, { message: 'sound is decoded' })
    .toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => scrollY);
  const box = await videoPlayer(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(async () => (await videoState(page)).paused).toBe(true);
  const moved = async () => -(await videoState(page)).position + (await videoState(page)).position;
  await expect.poll(moved, { message: 'the position does not change' }).toBe(0);
  await page.keyboard.press('Space');
  await expectPlaying(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(videoPlayer(page)).toBeHidden();
  await expect(videoCard(page, ROUTER_VIDEO)).toBeFocused();
  await expect(page).toHaveURL(/\/broadband\/help\?tab=videos$/);
});

test('HP-009 D-127 Left and Right play the previous and next video and stop at both ends', async ({ page }) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await expect(page.getByText('5 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Add a beneficiary' })).toBeVisible();
  await expectPlaying(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next video' })).toHaveAttribute('aria-disabled', 'true');
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 6')).toBeVisible();
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(videoCard(page, ROUTER_VIDEO)).toBeFocused();
});

test('HP-009 HP-010 HP-011 CN-028 Up and Down change the volume of the video, and its indicator disappears after 1.5 s', async ({
  page,
}) => {
  await openAndPlay(page, ROUTER_VIDEO);
  const indicator = videoPlayer(page).getByText('70%');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowDown');
  // Counted from before the key press: a slow test can only make the measured time longer.
  const pressed = Date.now();
  await page.keyboard.press('ArrowDown');
  await expect(indicator).toBeVisible();
  await expect(indicator).toBeHidden();
  expect(Date.now() - pressed).toBeGreaterThan(1400);
  await expect.poll(async () => (await videoState(page)).volume).toBe(0.7);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await videoState(page)).volume).toBe(0.8);
});

test('HP-013 the slider seeks within the video', async ({ page }) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await page.keyboard.press('Space');
  const slider = page.getByRole('slider', { name: 'Position' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(9.5);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await videoState(page)).position).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('5 of 6')).toBeVisible();
});

test('HP-007 a video that ended stays open, and Play starts it again', async ({ page }) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  await expect
    .poll(() =>
      videoPlayer(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.ended),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await videoState(page)).position).toBeLessThan(5);
  await expectPlaying(page);
});

test('HP-007 captions of a video load only when they are switched on', async ({ page, context }) => {
  const seen = recordRequests(context);
  const captions = () => seen.filter((line) => line.endsWith('.vtt'));
  await openAndPlay(page, ROUTER_VIDEO);
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
});

test('HP-007 Back closes the video player, and a reload keeps it open', async ({ page }) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await page.goBack();
  await expect(videoPlayer(page)).toBeHidden();
  await expect(page).toHaveURL(/\?tab=videos$/);
  await openAndPlay(page, 'Buy a data bundle');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Buy a data bundle' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(videoPlayer(page)).toBeHidden();
  await expect(videoCard(page, ROUTER_VIDEO)).toBeVisible();
});

test('D-055 while the video player is open the focus stays in it and the chat is hidden', async ({ page }) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  await page.getByRole('button', { name: 'Next video' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expectPlaying(page);
});

test('the video player is accessible in both themes, at 390 and 1440 px', async ({ page }) => {
  await openAndPlay(page, ROUTER_VIDEO);
  await page.keyboard.press('Space');
  await expectAccessibleEverywhere(page, 'player');
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of ['Close', 'Previous video', 'Play', 'Next video', 'Captions', 'Volume down', 'Volume up'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
});
