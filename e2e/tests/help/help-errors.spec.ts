import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { film, HELP, HELP_CALLS, player, VIDEOS, videoCard } from '../../fixtures/help';
import { expect, test } from '../../fixtures/test';

const FIRST = 'How do I check my data and airtime balance?';
const ROUTER = 'Restart and reset your router';
const OTHER = 'Buy a data bundle';
const page200 = { status: 200, body: '<h1>Oops</h1>', type: 'text/html' };

const TROUBLE: { title: string; fault: Fault; text: string }[] = [
  { title: 'HP-017 a server error', fault: { ...HELP_CALLS.faqs, status: 500 }, text: 'Failed to fetch FAQ videos' },
  { title: 'HP-017 a refusal', fault: { ...HELP_CALLS.faqs, status: 401 }, text: 'Failed to fetch FAQ videos' },
  {
    title: 'HP-019 a page in place of JSON',
    fault: { ...HELP_CALLS.faqs, ...page200 },
    text: 'An unexpected error occurred',
  },
  {
    title: 'HP-019 a dropped connection',
    fault: { ...HELP_CALLS.faqs, drop: true },
    text: 'An unexpected error occurred',
  },
  {
    title: 'HP-018 a token refused',
    fault: { ...HELP_CALLS.token, status: 401 },
    text: 'Failed to retrieve access token',
  },
  {
    title: 'HP-018 no token service',
    fault: { ...HELP_CALLS.token, status: 503 },
    text: 'Failed to retrieve access token',
  },
  {
    title: 'HP-016 an empty token answer',
    fault: { ...HELP_CALLS.token, status: 200, body: {} },
    text: 'No access token available',
  },
];

for (const { title, fault, text } of TROUBLE) {
  test(`${title}: “${text}”, and “Try again” recovers`, async ({ page, consoleGuard, faults, signIn }) => {
    consoleGuard.allowFailedRequests();
    await faults.portal(fault);
    await signIn(AMA, HELP);
    await expect(page.getByRole('alert')).toContainText('There was a problem processing your request');
    await expect(page.getByRole('alert')).toContainText(text);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: FIRST })).toBeVisible();
  });
}

test('HP-017 the videos fail in the same words; the panel is accessible', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...HELP_CALLS.videos, status: 500 });
  await signIn(AMA, VIDEOS);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch FAQ videos');
  await expectAccessibleEverywhere(page, 'videos, failed');
});

test('HP-019 D-131 a slow answer: skeletons, and after ten seconds the words', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...HELP_CALLS.faqs, delayMs: 12_000, times: 1 });
  await signIn(AMA, HELP);
  await expect(page.getByRole('status', { name: 'Loading questions' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred', { timeout: 12_000 });
});

test('HP-003 HP-006 no questions and no videos: both are said, accessibly', async ({ page, faults, signIn }) => {
  const nothing = { status: 200, body: { content: [] } };
  await faults.portal({ ...HELP_CALLS.faqs, ...nothing }, { ...HELP_CALLS.videos, ...nothing });
  await signIn(AMA, HELP);
  await expect(page.getByText('There are no FAQs at the moment. Check back later.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no questions');
  await page.getByRole('tab', { name: 'How To Videos' }).click();
  await expect(page.getByText('There are no videos at the moment. Check back later.')).toBeVisible();
});

test('HP-020 a video whose metadata fails is listed without a duration, beside the others', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal(
    { method: 'GET', path: '/media/check-fibre.webm', status: 404 },
    { method: 'GET', path: '/media/sim-swap.webm', ...page200 },
    { method: 'GET', path: '/media/move-fibre.webm', cutAfterBytes: 200 },
  );
  await signIn(AMA, VIDEOS);
  await expect(videoCard(page, 'Add a beneficiary')).toContainText('0:09');
  await expect(videoCard(page, OTHER)).toContainText('0:10');
  for (const title of ['Check fibre availability at your address', 'Request a SIM swap online'])
    await expect(videoCard(page, title)).not.toContainText(/\d:\d\d/);
});

test('HP-007 a video none of whose files plays says so, accessibly; another try, or another video, works', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/media/reset-router*', status: 500 });
  await signIn(AMA, VIDEOS);
  await videoCard(page, ROUTER).click();
  await expect(page.getByRole('alert')).toHaveText('This video cannot be played right now.');
  await expectAccessibleEverywhere(page, 'a video that does not play');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await film(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('alert')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await film(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(player(page)).toBeHidden();
});

test('HP-007 where the first file does not come, the second plays', async ({ page, consoleGuard, faults, signIn }) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/media/reset-router.webm', status: 404 });
  await signIn(AMA, VIDEOS);
  await videoCard(page, ROUTER).click();
  await expect.poll(async () => (await film(page)).position).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toBeHidden();
});
