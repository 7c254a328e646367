const NOT_TYPED = ['search', 'hidden', 'button', 'submit', 'radio', 'checkbox'].map((type) => `[type=${type}]`);
const FORM_FIELDS = `form textarea, form input:not(${NOT_TYPED.join()})`;

/** Whether a form of the page or of a dialog has a field with a text in it, which a redirect would lose. */
export function hasFilledForm(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FORM_FIELDS);
  return [...fields].some(({ value }) => value.trim() !== '');
}
