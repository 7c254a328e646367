import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { HELP_PATH, videoCard } from '../../fixtures/help';
import { expect, recordRequests, test } from '../../fixtures/test';

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
