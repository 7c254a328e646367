import type { Locator } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expect, goTo, test } from '../../fixtures/test';

/** Longer than the test looks, so that everything is on the page at once. */
const HELD = { method: 'GET', delayMs: 20_000 };

/** The animations below an element that last long enough to be seen, running or not. */
const movements = (moving: Locator) =>
  moving.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
  );
const wave = (skeleton: Locator) => skeleton.evaluate((element) => getComputedStyle(element, '::after').display);

test('skeletons, spinners and progress stand still for a customer who wants less motion, and move for the others', async ({
  page,
  faults,
  signIn,
}) => {
  await signIn(AMA);
  await faults.portal(
    { ...HELD, path: '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers' },
    { ...HELD, path: '/remotes/help/*' },
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, 'Broadband Accounts');
  const spinner = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await expect(spinner).toBeVisible();
  await goTo(page, 'Help');
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  const skeleton = page.locator('.MuiSkeleton-root').first();
  for (const moving of [progress, spinner, skeleton]) expect(await movements(moving)).toBeGreaterThan(0);
  expect(await wave(skeleton)).not.toBe('none');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const moving of [progress, spinner, skeleton]) expect(await movements(moving)).toBe(0);
  // Not even one wave.
  expect(await wave(skeleton)).toBe('none');
});
