/**
 * For `useFocusOnChange`, where content replaces the element that the customer has just used: moves a focus that was lost
 * with it to the element with `data-replacement` in the region.
 */
export function focusReplacement(region: HTMLElement): void {
  if (document.activeElement === document.body) region.querySelector<HTMLElement>('[data-replacement]')?.focus();
}
