import type { Locator } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expect, goTo, test } from '../../fixtures/test';

/** The number of animations in an element that last long enough to be seen, running or not. */
const countAnimations = (moving: Locator) =>
  moving.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
  );
/** The CSS display of the pseudo-element that draws a skeleton's moving wave. */
const skeletonWaveDisplay = (skeleton: Locator) =>
  skeleton.evaluate((element) => getComputedStyle(element, '::after').display);

test('skeletons, spinners and progress bars are animated, and with reduced motion none of them are', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  // Never answered, so that all loading indicators show at the same time.
  await page.route(/\/paired-numbers|\/remotes\/help\//, () => undefined);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, 'Broadband Accounts');
  const spinner = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await expect(spinner).toBeVisible();
  // No request may time out while the indicators are compared.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await goTo(page, 'Help');
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  const skeleton = page.locator('.MuiSkeleton-root').first();
  const indicators = [progress, spinner, skeleton];
  for (const moving of indicators) expect(await countAnimations(moving)).toBeGreaterThan(0);
  expect(await skeletonWaveDisplay(skeleton)).not.toBe('none');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const moving of indicators) expect(await countAnimations(moving)).toBe(0);
  expect(await skeletonWaveDisplay(skeleton)).toBe('none');
});
