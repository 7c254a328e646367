import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { videoState, HELP_PATH, HELP_CALLS, videoPlayer, VIDEOS_PATH, videoCard } from '../../fixtures/help';
import { expect, test } from '../../fixtures/test';

const FIRST_QUESTION = 'How do I check my data and airtime balance?';
const ROUTER_VIDEO = 'Restart and reset your router';
const OTHER_VIDEO = 'Buy a data bundle';
const HTML_RESPONSE = { status: 200, body: '<h1>Oops</h1>', type: 'text/html' };

const QUESTION_FAILURES: { title: string; fault: Fault; text: string }[] = [
  { title: 'HP-017 a server error', fault: { ...HELP_CALLS.faqs, status: 500 }, text: 'Failed to fetch FAQ videos' },
  { title: 'HP-017 a 401', fault: { ...HELP_CALLS.faqs, status: 401 }, text: 'Failed to fetch FAQ videos' },
  {
    title: 'HP-019 a response with HTML instead of JSON',
    fault: { ...HELP_CALLS.faqs, ...HTML_RESPONSE },
    text: 'An unexpected error occurred',
  },
  {
    title: 'HP-019 a dropped connection',
    fault: { ...HELP_CALLS.faqs, drop: true },
    text: 'An unexpected error occurred',
  },
  {
    title: 'HP-018 a 401 of the token service',
    fault: { ...HELP_CALLS.token, status: 401 },
    text: 'Failed to retrieve access token',
  },
  {
    title: 'HP-018 a 503 of the token service',
    fault: { ...HELP_CALLS.token, status: 503 },
    text: 'Failed to retrieve access token',
  },
  {
    title: 'HP-016 a token response without a token',
    fault: { ...HELP_CALLS.token, status: 200, body: {} },
    text: 'No access token available',
  },
];

for (const { title, fault, text } of QUESTION_FAILURES) {
  test(`${title} shows “${text}”, and “Try again” loads the questions of the help centre`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allowFailedRequests();
    await faults.portal(fault);
    await signIn(AMA, HELP_PATH);
    await expect(page.getByRole('alert')).toContainText('There was a problem processing your request');
    await expect(page.getByRole('alert')).toContainText(text);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: FIRST_QUESTION })).toBeVisible();
  });
}

test('HP-017 a failure to load the help videos shows the same text as a failure to load the questions, accessibly', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...HELP_CALLS.videos, status: 500 });
  await signIn(AMA, VIDEOS_PATH);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch FAQ videos');
  await expectAccessibleEverywhere(page, 'videos, failed');
});

test('HP-019 D-131 while the questions of the help centre load slowly skeletons show, and after ten seconds an error', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...HELP_CALLS.faqs, delayMs: 12_000, times: 1 });
  await signIn(AMA, HELP_PATH);
  await expect(page.getByRole('status', { name: 'Loading questions' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
});

test('HP-003 HP-006 without questions and videos each tab of the help centre shows its empty state, accessibly', async ({
  page,
  faults,
  signIn,
}) => {
  const nothing = { status: 200, body: { content: [] } };
  await faults.portal({ ...HELP_CALLS.faqs, ...nothing }, { ...HELP_CALLS.videos, ...nothing });
  await signIn(AMA, HELP_PATH);
  await expect(page.getByText('There are no FAQs at the moment. Check back later.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no questions');
  await page.getByRole('tab', { name: 'How To Videos' }).click();
  await expect(page.getByText('There are no videos at the moment. Check back later.')).toBeVisible();
});

test('HP-020 a help video whose metadata fails to load is listed without a duration', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal(
    { method: 'GET', path: '/media/check-fibre.webm', status: 404 },
    { method: 'GET', path: '/media/sim-swap.webm', ...HTML_RESPONSE },
    { method: 'GET', path: '/media/move-fibre.webm', cutAfterBytes: 200 },
  );
  await signIn(AMA, VIDEOS_PATH);
  await expect(videoCard(page, 'Add a beneficiary')).toContainText('0:09');
  await expect(videoCard(page, OTHER_VIDEO)).toContainText('0:10');
  for (const title of ['Check fibre availability at your address', 'Request a SIM swap online'])
    await expect(videoCard(page, title)).not.toContainText(/\d:\d\d/);
});

test('HP-007 a help video none of whose files load shows an error; another video plays, and so does this one after “Try again”', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/media/reset-router*', status: 500 });
  await signIn(AMA, VIDEOS_PATH);
  await videoCard(page, ROUTER_VIDEO).click();
  await expect(page.getByRole('alert')).toHaveText('This video cannot be played right now.');
  await expectAccessibleEverywhere(page, 'a video that does not play');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('alert')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(videoPlayer(page)).toBeHidden();
});

test('HP-007 if the first file of a help video fails to load, its second file plays', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/media/reset-router.webm', status: 404 });
  await signIn(AMA, VIDEOS_PATH);
  await videoCard(page, ROUTER_VIDEO).click();
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toBeHidden();
});
