import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { videoState, HELP_PATH, HELP_CALLS, VIDEOS_PATH, videoCard } from '../../fixtures/help';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

test('HP-001…004 in the help centre one answer is open at a time, and the address contains the selected tab', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  const first = page.getByRole('button', { name: 'How do I check my data and airtime balance?' });
  const second = page.getByRole('button', { name: 'Why did my data bundle finish so quickly?' });
  await first.click();
  await expect(page.getByText(/^Open the dashboard: each of your lines/)).toBeVisible();
  await second.click();
  await expect(page.getByText(/^Video, cloud backups/)).toBeVisible();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('region', { name: 'How do I check' })).toBeHidden();

  await page.getByRole('tab', { name: 'How To Videos' }).click();
  await expect(page).toHaveURL(/\/broadband\/help\?tab=videos$/);
  await expect(page.getByRole('heading', { name: 'How To Videos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'How To Videos' })).toHaveAttribute('aria-selected', 'true');
  await expect(videoCard(page, 'Buy a data bundle')).toBeVisible();
});

test('HP-003 HP-008 HP-014 HP-015 each tab of the help centre has its own search, which never appears in the address', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, HELP_PATH);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('ROLL  over?!');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Does unused data roll over?']);
  await search.fill('zzz');
  await expect(page.getByText('No search results, try again')).toBeVisible();
  await expect(page).toHaveURL(/\/broadband\/help$/);
  await page.getByRole('tab', { name: 'How To Videos' }).click();
  await expect(videoCard(page, 'Buy a data bundle')).toBeVisible();
  await search.fill('fibre');
  await expect(page.getByRole('list', { name: 'How To Videos' }).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/\?tab=videos$/);
});

test('HP-006 HP-013 CL-051 the durations of help videos are read from the video files when their cards scroll into view', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(AMA, HELP_PATH);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const seen = recordRequests(context);
  const media = (type: string) => seen.filter((line) => new RegExp(`/media/[\\w-]+\\.${type}$`).test(line));
  await page.getByRole('tab', { name: 'How To Videos' }).click();
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
});

test('CL-051 with Save-Data a help video is not fetched before it is played', async ({ page, context, signIn }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => undefined } }),
  );
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  const videoFiles = () => seen.filter((address) => /\/media\/.*(webm|mp4)$/.test(address));
  await signIn(AMA, VIDEOS_PATH);
  await videoCard(page, 'Add a beneficiary').scrollIntoViewIfNeeded();
  await expect(page.getByRole('list', { name: 'How To Videos' }).locator('img').last()).toHaveJSProperty(
    'complete',
    true,
  );
  // A page without Save-Data reads the durations from the files.
  const withoutSaveData = await context.newPage();
  await withoutSaveData.goto(VIDEOS_PATH);
  await expect(videoCard(withoutSaveData, 'Check fibre availability at your address')).toContainText('0:11');
  await withoutSaveData.close();
  expect(videoFiles()).toEqual([]);
  await videoCard(page, 'Add a beneficiary').click();
  await expect.poll(async () => (await videoState(page)).position).toBeGreaterThan(0);
  expect(videoFiles()).not.toEqual([]);
  await page.keyboard.press('Escape');
  await expect(videoCard(page, 'Add a beneficiary')).toContainText('0:09');
});

test('tabs, search, answers and videos of the help centre are used by keyboard alone', async ({ page, signIn }) => {
  await signIn(AMA, HELP_PATH);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('tab', { name: 'FAQs' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('roll over');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Does unused data roll over?' })).toBeVisible();
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(videoCard(page, 'Check fibre availability at your address')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'How To Videos' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(videoCard(page, 'Check fibre availability at your address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Check fibre availability at your address' })).toBeVisible();
});

for (const { what, path, settle } of [
  { what: 'questions', path: HELP_PATH, settle: 'How do I check my data and airtime balance?' },
  { what: 'videos', path: VIDEOS_PATH, settle: '0:09' },
]) {
  test(`the ${what} of the help centre are accessible in both themes, at 390 and 1440 px`, async ({ page, signIn }) => {
    await signIn(AMA, path);
    await expect(page.getByText(settle, { exact: true })).toBeVisible();
    if (what === 'questions') await page.getByRole('button', { name: settle }).click();
    await expectAccessibleEverywhere(page, what);
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('No search results, try again')).toBeVisible();
    await expectAccessibleEverywhere(page, `${what}, no hits`);
  });
}

test('the skeleton of the help centre is accessible', async ({ page, faults, signIn }) => {
  await faults.portal({ ...HELP_CALLS.faqs, delayMs: 9000 }, { ...HELP_CALLS.videos, delayMs: 9000 });
  await signIn(AMA, HELP_PATH);
  await expect(page.getByRole('status', { name: 'Loading questions' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'questions, loading');
});
