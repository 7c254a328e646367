import type { Page } from '@playwright/test';

/** As many presses of Tab as are looked at in each state. */
const STOPS = 4;

/** Presses Tab a few times; the focus has to be seen wherever it comes. */
export async function focusProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(rememberLooks);
  for (let stop = 1; stop <= STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(whatIsWrongWithFocus);
    if (problem) problems.push(problem);
  }
  return [...new Set(problems)];
}

/** Runs in the page: how everything that can have the focus looks without it. */
function rememberLooks(): void {
  const look = (element: Element): string => {
    const near = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      ...element.querySelectorAll('*'),
    ];
    const sides = [...(element.parentElement?.querySelectorAll(':scope > fieldset') ?? [])];
    return [...near, ...sides]
      .flatMap((one) => (one ? ['', '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)) : []))
      .map((style) =>
        [
          style.outline,
          style.boxShadow,
          style.border,
          style.backgroundColor,
          style.textDecoration,
          style.opacity,
        ].join(),
      )
      .join('|');
  };
  const all = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex], summary');
  const looks = new Map([...all].filter((one) => one !== document.activeElement).map((one) => [one, look(one)]));
  Reflect.set(globalThis, 'atlas', { look, looks });
}

/** Runs in the page. */
function whatIsWrongWithFocus(): string | undefined {
  type Memory = { look: (element: Element) => string; looks: Map<Element, string> };
  const { look, looks } = Reflect.get(globalThis, 'atlas') as Memory;
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'IFRAME') return undefined;
  const name = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id);
  const what = `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
  if (looks.get(element) === look(element)) return `${what} looks the same with the focus`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    return `${what} has the focus out of sight`;
  const inside = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  const above = document.elementFromPoint(inside(left, right, innerWidth), inside(top, bottom, innerHeight));
  const isOpaque = getComputedStyle(element).opacity !== '0';
  // A message that goes by itself may lie above for its seconds.
  const goes = above?.closest('.MuiSnackbar-root');
  const belongs =
    above && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
  return !isOpaque || belongs || goes ? undefined : `${what} has the focus and is covered`;
}
