import { expect, type Page } from '@playwright/test';

/** Nothing that ends by itself is under way any more: transitions, pictures in sight, fonts. */
export async function expectSettled(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .length;
    });
  // A change of theme runs down the page in transitions of a frame each.
  await expect
    .poll(async () => (await moving()) + (await moving()), { message: 'transitions end', timeout: 30_000 })
    .toBe(0);
}
