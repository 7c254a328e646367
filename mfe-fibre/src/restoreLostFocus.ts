/**
 * For `useFocusOnChange`: if the focused element was removed with its content, moves the focus to the element with
 * `data-focus-fallback` in the region.
 */
export function restoreLostFocus(region: HTMLElement): void {
  if (document.activeElement === document.body) region.querySelector<HTMLElement>('[data-focus-fallback]')?.focus();
}
