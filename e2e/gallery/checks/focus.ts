import type { Page } from '@playwright/test';
import { prepareRings, type Looks, type Rings } from './focusRings';

/** Lists are long: as many presses of Tab are enough to have seen every kind of control of a page. */
const MOST_STOPS = 40;

type Stop = { problems: string[]; isOver: boolean };

/** Presses Tab until the focus comes round; it has to be seen wherever it comes. */
export async function focusProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(prepareRings);
  for (let stop = 1; stop <= MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { problems: found, isOver } = await page.evaluate(lookAtStop);
    problems.push(...found);
    if (isOver) break;
  }
  return [...new Set(problems)];
}

/** Runs in the page after each press: what is wrong with the control the focus left, and with the one it came to. */
async function lookAtStop(): Promise<Stop> {
  type Walk = { rings: Rings; left?: { control: Element; looks: Looks } | undefined; walked?: Set<Element> };
  // Kept in the page from press to press, in a global no type knows.
  const walk = globalThis as unknown as Walk;
  const { rings, left } = walk;
  const walked = (walk.walked ??= new Set());
  // Transitions begin with a frame, and the looks count when they have ended.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const control = document.activeElement ?? document.body;
  const problems: string[] = [];

  const nameOf = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id);
    return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
  };
  if (left && left.control !== control && left.control.isConnected) {
    const isSeen = rings.isSeen(left.control, left.looks, rings.looksAround(left.control));
    if (!isSeen) problems.push(`${nameOf(left.control)} looks the same with the focus`);
  }

  const isFrame = control.tagName === 'IFRAME';
  // A frame has stops of its own; beyond the last control of the page is its body.
  const isOver = !isFrame && walked.has(control);
  walked.add(control);
  const isStop = !isFrame && control !== document.body;
  walk.left = isStop ? { control, looks: rings.looksAround(control) } : undefined;
  if (isStop) {
    const hidden = whyNotSeen(control);
    if (hidden) problems.push(`${nameOf(control)} ${hidden}`);
  }
  return { problems, isOver };

  function whyNotSeen(element: Element): string | undefined {
    const { left: from, right, top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || right <= 0 || top >= innerHeight || from >= innerWidth) return 'has the focus out of sight';
    const middle = (start: number, end: number, most: number) => (Math.max(start, 0) + Math.min(end, most)) / 2;
    const above = document.elementFromPoint(middle(from, right, innerWidth), middle(top, bottom, innerHeight));
    const isOpaque = getComputedStyle(element).opacity !== '0';
    // A message that goes by itself may lie above for its seconds.
    const goes = above?.closest('.MuiSnackbar-root');
    const belongs =
      above && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
    if (!above || !isOpaque || belongs || goes) return undefined;
    return `has the focus and is covered by ${nameOf(above)}`;
  }
}
