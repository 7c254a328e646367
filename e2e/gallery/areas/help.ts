import type { Page } from '@playwright/test';
import { HELP_PATH, HELP_CALLS, videoPlayer, VIDEOS_PATH, videoCard, videoState } from '../../fixtures/help';
import { expect } from '../../fixtures/test';
import { HANGS, type GalleryArea } from '../state';

const { faqs, token, videos } = HELP_CALLS;
const FIRST_QUESTION = 'How do I check my data and airtime balance?';
const ROUTER_VIDEO = 'Restart and reset your router';
const EMPTY_RESPONSE = { status: 200, body: { content: [] } };
/** The timeout of an API call, and how long the player shows a changed volume. */
const [CALL_TIMEOUT_MS, VOLUME_DISPLAY_MS] = [10_000, 1500];

const searchFor = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const firstQuestion = (page: Page) => page.getByRole('button', { name: FIRST_QUESTION });
const playAndPause = (title: string) => async (page: Page) => {
  await videoCard(page, title).click();
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('Space');
};

/** The gallery's states of the help centre. */
export const help: GalleryArea = {
  area: 'help',
  states: [
    { name: 'questions', path: HELP_PATH, shows: firstQuestion },
    {
      name: 'question open',
      path: HELP_PATH,
      reach: (page) => firstQuestion(page).click(),
      shows: (page) => page.getByText(/^Open the dashboard: each of your lines/),
    },
    {
      name: 'questions loading',
      path: HELP_PATH,
      faults: [{ ...faqs, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: (page) => page.getByRole('status', { name: 'Loading questions' }),
    },
    { name: 'questions found', path: HELP_PATH, reach: searchFor('roll over'), shows: '1 result' },
    { name: 'no question found', path: HELP_PATH, reach: searchFor('zzz'), shows: 'No search results, try again' },
    {
      name: 'no questions',
      path: HELP_PATH,
      faults: [{ ...faqs, ...EMPTY_RESPONSE }],
      shows: 'There are no FAQs at the moment. Check back later.',
    },
    {
      name: 'questions failed',
      path: HELP_PATH,
      faults: [{ ...faqs, status: 500 }],
      allowFailedRequests: true,
      shows: alert,
    },
    {
      name: 'questions dropped',
      path: HELP_PATH,
      faults: [{ ...faqs, drop: true }],
      allowFailedRequests: true,
      shows: alert,
    },
    { name: 'no token', path: HELP_PATH, faults: [{ ...token, status: 401 }], allowFailedRequests: true, shows: alert },
    { name: 'videos', path: VIDEOS_PATH, shows: (page) => page.getByText('0:09', { exact: true }) },
    {
      name: 'videos loading',
      path: VIDEOS_PATH,
      faults: [{ ...videos, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: (page) => page.getByRole('main').locator('[aria-busy="true"]'),
    },
    { name: 'videos found', path: VIDEOS_PATH, reach: searchFor('fibre'), shows: '2 results' },
    { name: 'no video found', path: VIDEOS_PATH, reach: searchFor('zzz'), shows: 'No search results, try again' },
    {
      name: 'no videos',
      path: VIDEOS_PATH,
      faults: [{ ...videos, ...EMPTY_RESPONSE }],
      shows: 'There are no videos at the moment. Check back later.',
    },
    {
      name: 'videos failed',
      path: VIDEOS_PATH,
      faults: [{ ...videos, status: 500 }],
      allowFailedRequests: true,
      shows: alert,
    },
    {
      name: 'videos without durations',
      path: VIDEOS_PATH,
      faults: [{ method: 'GET', path: '/media/*.webm', status: 404 }],
      allowFailedRequests: true,
      shows: (page) => videoCard(page, ROUTER_VIDEO),
    },
    { name: 'player', path: VIDEOS_PATH, reach: playAndPause(ROUTER_VIDEO), shows: videoPlayer },
    {
      name: 'player of the first video',
      path: VIDEOS_PATH,
      reach: playAndPause('Check fibre availability at your address'),
      shows: videoPlayer,
    },
    {
      name: 'volume',
      path: VIDEOS_PATH,
      frozenTimers: [VOLUME_DISPLAY_MS],
      reach: async (page) => {
        await playAndPause(ROUTER_VIDEO)(page);
        await page.keyboard.press('ArrowDown');
      },
      shows: videoPlayer,
    },
    {
      name: 'video that does not play',
      path: VIDEOS_PATH,
      faults: [{ method: 'GET', path: '/media/reset-router*', status: 500 }],
      allowFailedRequests: true,
      reach: (page) => videoCard(page, ROUTER_VIDEO).click(),
      shows: 'This video cannot be played right now.',
    },
  ],
};
