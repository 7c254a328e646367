import type { InputEvent, KeyboardEvent } from 'react';

/** Error message by field; an empty object means that the form is valid. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

/**
 * Whether a trimmed text matches the e-mail pattern `^[^\s@]+@[^\s@]+\.[^\s@]+$` (D-094). Implemented without the
 * regular expression, whose backtracking is slow on long texts.
 */
export function isEmail(text: string): boolean {
  const [name, domain, ...more] = text.trim().split('@');
  if (!name || domain === undefined || more.length > 0 || /\s/.test(text.trim())) return false;
  return domain.slice(1, -1).includes('.');
}

/** Whether a key is allowed: digits, dot, comma, minus, plus, and keys that insert no character (SHR-001). */
export function isNumericInputKey(key: string): boolean {
  return /^..+$/su.test(key) || /^[0-9.,+-]$/.test(key);
}

/** The text without any characters but digits, dot, comma, minus and plus (SHR-001). */
export function keepNumericCharacters(text: string): string {
  return text.replace(/[^0-9.,+-]/g, '');
}

/**
 * Props of a numeric-only `<input>` (SHR-001, D-065). Keys that are not allowed are blocked on `keydown`. From text
 * that arrives without a key (paste, drop, autofill, virtual keyboards) other characters are removed before `onChange`
 * is called.
 */
export function numericInputProps() {
  return { inputMode: 'tel', onKeyDown: blockNonNumericKeys, onInput: removeNonNumericCharacters } as const;
}

function blockNonNumericKeys(event: KeyboardEvent): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!shortcut && !isNumericInputKey(event.key)) event.preventDefault();
}

function removeNonNumericCharacters({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const cleaned = keepNumericCharacters(input.value);
  if (cleaned === input.value) return;
  const caret = keepNumericCharacters(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
