import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { expect, recordRequests, test } from '../../fixtures/test';

const HELP_PATH = '/broadband/help';
const VIDEOS_PATH = `${HELP_PATH}?tab=videos`;

const videoCard = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'How To Videos' }).getByRole('button', { name: title });

test('HP-003 HP-006 HP-008 HP-013 CL-051 on a phone a customer searches answers, opens the videos, whose durations load when their cards scroll into view, and uses Back, Forward and reload', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(AMA_EMAIL, HELP_PATH);
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
  await page.goBack();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(/\?tab=videos$/);
  await expect(videoCard(page, 'Buy a data bundle')).toBeVisible();
});

const ROUTER_VIDEO = 'Restart and reset your router';

test('HP-007 HP-009 HP-013 D-127 a video plays with sound over the whole page, which keeps the focus; keys pause it, seek, replay it and show the next one; captions load when they are switched on, and Escape and Back close it', async ({
  page,
  context,
  signIn,
}) => {
  const video = page.getByRole('dialog').locator('video');
  const state = () =>
    video.evaluate(({ paused, muted, volume, currentTime, ended, error }: HTMLVideoElement) => ({
      ...{ paused, muted, volume, ended, position: currentTime, failed: error !== null },
    }));
  const position = async () => (await state()).position;
  const expectPlaying = async () => {
    const before = await position();
    await expect.poll(position, { message: 'the video plays' }).toBeGreaterThan(before);
  };
  const press = (key: string) => page.keyboard.press(key);
  await signIn(AMA_EMAIL, VIDEOS_PATH);
  const seen = recordRequests(context);
  const captions = () => seen.filter((line) => line.endsWith('.vtt'));
  await videoCard(page, ROUTER_VIDEO).click();
  await expect(page.getByRole('dialog', { name: ROUTER_VIDEO })).toBeVisible();
  await expectPlaying();
  expect(await state()).toMatchObject({ paused: false, muted: false, volume: 1, failed: false });
  const decodedAudio = () => video.evaluate((one) => Number(Reflect.get(one, 'webkitAudioDecodedByteCount')));
  await expect.poll(decodedAudio, { message: 'sound is decoded' }).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => scrollY);
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(async () => (await state()).paused).toBe(true);
  await press('Space');
  await expectPlaying();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.getByRole('slider', { name: 'Position' }).focus();
  await press('End');
  await expect.poll(async () => (await state()).ended).toBe(true);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(position).toBeLessThan(5);
  await expectPlaying();
  await press('ArrowRight');
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expectPlaying();
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize({ width: 320, height: 568 });
  await videoCard(page, ROUTER_VIDEO).press('Enter');
  for (let tab = 0; tab < 12; tab += 1) {
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  expect(captions()).toEqual([]);
  await page.getByRole('button', { name: 'Captions' }).click();
  const shown = () =>
    video.evaluate(({ textTracks }: HTMLVideoElement) => {
      const cue = textTracks[0]?.activeCues?.[0];
      return cue instanceof VTTCue ? cue.text : '';
    });
  await expect.poll(shown).toMatch(/^(\[Quiet tone\] How to: Restart|\d\. )/);
  await expect.poll(captions).toHaveLength(1);
  await press('Space');
  await expectAccessible(page, 'player');
  for (const name of ['Close', 'Previous video', 'Play', 'Next video', 'Captions', 'Volume down', 'Volume up'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\?tab=videos$/);
});
