/**
 * Runs in the page: scrolls to its end and finds texts and controls that stay below the chat button there, and a toast
 * above the link to the privacy policy.
 */
export function coveredProblems(): string[] {
  // A dialog is above the chat button; below it nothing can be used anyway.
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return [];
  const from = window.scrollY;
  window.scrollTo(0, document.documentElement.scrollHeight);
  const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const overlaps = (one: DOMRect, other: DOMRect | undefined) =>
    other !== undefined &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

  const chat = rectOf('[aria-label$="chat assistant"]');
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    'main a, main button, main input, main p, main li, main dd, main h2',
  )) {
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || !overlaps(element.getBoundingClientRect(), chat)) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    found.push(`the chat button covers ${element.tagName.toLowerCase()} “${name}”`);
  }
  const link = rectOf('footer a');
  if (link && overlaps(link, rectOf('.MuiSnackbarContent-root'))) found.push('the toast covers the privacy link');
  window.scrollTo(0, from);
  return found;
}
