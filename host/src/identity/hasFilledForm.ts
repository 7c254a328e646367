const ENTERED_TEXT = 'form textarea, form input:not([type=search], [type=hidden], [type=button], [type=submit])';

/** Whether the page or a dialog has a form with text in it, which a redirect would lose. */
export function hasFilledForm(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(ENTERED_TEXT);
  return [...fields].some(({ value }) => value.trim() !== '');
}
