import type { Page } from '@playwright/test';
import { HELP, HELP_CALLS, player, VIDEOS, videoCard, videoState } from '../../fixtures/help';
import { expect } from '../../fixtures/test';
import { HANGS, type Area } from '../state';

const { faqs, token, videos } = HELP_CALLS;
const FIRST = 'How do I check my data and airtime balance?';
const ROUTER = 'Restart and reset your router';
const NOTHING = { status: 200, body: { content: [] } };
/** The timeout of a call and the display time of the volume. */
const [CALL_TIMEOUT, VOLUME] = [10_000, 1500];

const search = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const question = (page: Page) => page.getByRole('button', { name: FIRST });
const play = (title: string) => async (page: Page) => {
  await videoCard(page, title).click();
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('Space');
};

/** The help centre. */
export const help: Area = {
  area: 'help',
  states: [
    { name: 'questions', path: HELP, shows: question },
    {
      name: 'question open',
      path: HELP,
      reach: (page) => question(page).click(),
      shows: (page) => page.getByText(/^Open the dashboard: each of your lines/),
    },
    {
      name: 'questions loading',
      path: HELP,
      faults: [{ ...faqs, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: (page) => page.getByRole('status', { name: 'Loading questions' }),
    },
    { name: 'questions found', path: HELP, reach: search('roll over'), shows: '1 result' },
    { name: 'no question found', path: HELP, reach: search('zzz'), shows: 'No search results, try again' },
    {
      name: 'no questions',
      path: HELP,
      faults: [{ ...faqs, ...NOTHING }],
      shows: 'There are no FAQs at the moment. Check back later.',
    },
    {
      name: 'questions failed',
      path: HELP,
      faults: [{ ...faqs, status: 500 }],
      allowFailedRequests: true,
      shows: alert,
    },
    {
      name: 'questions dropped',
      path: HELP,
      faults: [{ ...faqs, drop: true }],
      allowFailedRequests: true,
      shows: alert,
    },
    { name: 'no token', path: HELP, faults: [{ ...token, status: 401 }], allowFailedRequests: true, shows: alert },
    { name: 'videos', path: VIDEOS, shows: (page) => page.getByText('0:09', { exact: true }) },
    {
      name: 'videos loading',
      path: VIDEOS,
      faults: [{ ...videos, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: (page) => page.getByRole('main').locator('[aria-busy="true"]'),
    },
    { name: 'videos found', path: VIDEOS, reach: search('fibre'), shows: '2 results' },
    { name: 'no video found', path: VIDEOS, reach: search('zzz'), shows: 'No search results, try again' },
    {
      name: 'no videos',
      path: VIDEOS,
      faults: [{ ...videos, ...NOTHING }],
      shows: 'There are no videos at the moment. Check back later.',
    },
    {
      name: 'videos failed',
      path: VIDEOS,
      faults: [{ ...videos, status: 500 }],
      allowFailedRequests: true,
      shows: alert,
    },
    {
      name: 'videos without durations',
      path: VIDEOS,
      faults: [{ method: 'GET', path: '/media/*.webm', status: 404 }],
      allowFailedRequests: true,
      shows: (page) => videoCard(page, ROUTER),
    },
    { name: 'player', path: VIDEOS, reach: play(ROUTER), shows: player },
    {
      name: 'player of the first video',
      path: VIDEOS,
      reach: play('Check fibre availability at your address'),
      shows: player,
    },
    {
      name: 'volume',
      path: VIDEOS,
      frozenTimers: [VOLUME],
      reach: async (page) => {
        await play(ROUTER)(page);
        await page.keyboard.press('ArrowDown');
      },
      shows: player,
    },
    {
      name: 'video that does not play',
      path: VIDEOS,
      faults: [{ method: 'GET', path: '/media/reset-router*', status: 500 }],
      allowFailedRequests: true,
      reach: (page) => videoCard(page, ROUTER).click(),
      shows: 'This video cannot be played right now.',
    },
  ],
};
