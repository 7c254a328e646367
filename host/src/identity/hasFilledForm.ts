const FORM_FIELDS = 'form textarea, form input:not([type=search], [type=hidden], [type=button], [type=submit])';

/** Whether a form of the page or of a dialog has a field with a value, which a redirect would lose. */
export function hasFilledForm(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FORM_FIELDS);
  return [...fields].some(({ value }) => value.trim() !== '');
}
