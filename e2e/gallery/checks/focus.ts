import type { Page } from '@playwright/test';
import { installFocusRings, type FocusRings, type FocusStyles } from './focusRings';

/** The largest number of Tab presses on a page: also in long lists it reaches every kind of control. */
const MAX_TAB_STOPS = 40;

type TabStop = { problems: string[]; isOver: boolean };

/**
 * Presses Tab until every control had the focus (at most MAX_TAB_STOPS times); returns the controls whose focus is not
 * visible.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(installFocusRings);
  for (let stop = 1; stop <= MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { problems: found, isOver } = await page.evaluate(checkFocusedControl);
    problems.push(...found);
    if (isOver) break;
  }
  return [...new Set(problems)];
}

/** Runs in the page after each Tab press: checks the control that lost the focus and the one that got it. */
async function checkFocusedControl(): Promise<TabStop> {
  type Walk = {
    focusRings: FocusRings;
    left?: { control: Element; styles: FocusStyles } | undefined;
    visited?: Set<Element>;
  };
  // Globals keep the state between two Tab presses.
  const walk = globalThis as unknown as Walk;
  const { focusRings, left } = walk;
  const visited = (walk.visited ??= new Set());
  // Transitions start with the next frame; the styles are compared after they have ended.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const running = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
  const control = document.activeElement ?? document.body;
  const problems: string[] = [];

  const nameOf = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id);
    return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
  };
  if (left && left.control !== control && left.control.isConnected) {
    const isVisible = focusRings.isVisible(left.control, left.styles, focusRings.stylesAround(left.control));
    if (!isVisible) problems.push(`${nameOf(left.control)} looks the same with and without the focus`);
  }

  const isFrame = control.tagName === 'IFRAME';
  // A frame has its own focusable controls, and after the last control the body gets the focus.
  const isOver = !isFrame && visited.has(control);
  visited.add(control);
  const isStop = !isFrame && control !== document.body;
  walk.left = isStop ? { control, styles: focusRings.stylesAround(control) } : undefined;
  if (isStop) {
    // FA-010: a list of options closes a moment after it has lost the focus, so a hidden control has a second to appear.
    const deadline = performance.now() + 1000;
    let hidden = hiddenReason(control);
    while (hidden && performance.now() < deadline) {
      await new Promise(requestAnimationFrame);
      hidden = hiddenReason(control);
    }
    if (hidden) problems.push(`${nameOf(control)} ${hidden}`);
  }
  return { problems, isOver };

  function hiddenReason(element: Element): string | undefined {
    const { left: from, right, top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || right <= 0 || top >= innerHeight || from >= innerWidth) return 'has the focus out of view';
    const middle = (start: number, end: number, most: number) => (Math.max(start, 0) + Math.min(end, most)) / 2;
    const above = document.elementFromPoint(middle(from, right, innerWidth), middle(top, bottom, innerHeight));
    const isOpaque = getComputedStyle(element).opacity !== '0';
    // A snackbar may cover the control, because it closes after a few seconds.
    const isSnackbar = above?.closest('.MuiSnackbar-root');
    const belongs =
      above && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
    if (!above || !isOpaque || belongs || isSnackbar) return undefined;
    return `has the focus and is covered by ${nameOf(above)}`;
  }
}
