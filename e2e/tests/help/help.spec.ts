import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { expect, recordRequests, test } from '../../fixtures/test';

const HELP_PATH = '/broadband/help';
const VIDEOS_PATH = `${HELP_PATH}?tab=videos`;

const videoCard = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'How To Videos' }).getByRole('button', { name: title });

const videoPlayer = (page: Page): Locator => page.getByRole('dialog');

type VideoState = {
  paused: boolean;
  position: number;
  volume: number;
  failed: boolean;
  muted: boolean;
  decodedAudioBytes: number;
};

/** The current state of the video in the player. */
function videoState(page: Page): Promise<VideoState> {
  return videoPlayer(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      position: video.currentTime,
      volume: video.volume,
      failed: video.error !== null,
      muted: video.muted,
      decodedAudioBytes: Number(Reflect.get(video, 'webkitAudioDecodedByteCount') ?? 0),
    }));
}

test('HP-001…004 HP-006 HP-008 HP-013…015 CL-051 on a phone a customer reads and searches answers, opens the videos, whose durations load when their cards scroll into view, and uses Back, Forward and reload', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(AMA, HELP_PATH);
  const first = page.getByRole('button', { name: 'How do I check my data and airtime balance?' });
  await first.click();
  await expect(page.getByText(/^Open the dashboard: each of your lines/)).toBeVisible();
  await page.getByRole('button', { name: 'Why did my data bundle finish so quickly?' }).click();
  await expect(page.getByText(/^Video, cloud backups/)).toBeVisible();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('ROLL  over?!');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Does unused data roll over?']);

  const seen = recordRequests(context);
  const media = (type: string) => seen.filter((line) => new RegExp(`/media/[\\w-]+\\.${type}$`).test(line));
  await page.getByRole('tab', { name: 'How To Videos' }).click();
  await expect(page).toHaveURL(/\/broadband\/help\?tab=videos$/);
  await expect(videoCard(page, 'Check fibre availability at your address')).toContainText('0:11');
  await expect(videoCard(page, 'Add a beneficiary')).not.toContainText('0:');
  expect(media('(webm|mp4)').length).toBeLessThan(6);
  for (const [title, duration] of [
    ['Request a SIM swap online', '0:14'],
    ['Buy a data bundle', '0:10'],
    ['Move your fibre to a new home', '0:12'],
    ['Restart and reset your router', '0:10'],
    ['Add a beneficiary', '0:09'],
  ] as const) {
    await videoCard(page, title).scrollIntoViewIfNeeded();
    await expect(videoCard(page, title)).toContainText(duration);
  }
  expect(media('vtt')).toEqual([]);
  await expectAccessible(page, 'videos');
  await search.fill('zzz');
  await expect(page.getByText('No search results, try again')).toBeVisible();
  await expectAccessible(page, 'no videos found');
  await page.goBack();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(/\?tab=videos$/);
  await expect(videoCard(page, 'Buy a data bundle')).toBeVisible();
});

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

test('HP-007 D-055 on a phone the video player keeps the focus, loads captions when they are switched on, and Back closes it', async ({
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
  await page.goBack();
  await expect(videoPlayer(page)).toBeHidden();
  await expect(page).toHaveURL(/\?tab=videos$/);
});
