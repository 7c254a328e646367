/** Whether a key may be typed: digits, dot, comma, minus, plus (SHR-001). Keys that write nothing always may. */
export function isNumericKey(key: string): boolean {
  return /^..+$/su.test(key) || /^[0-9.,+-]$/.test(key);
}

/** A text without the characters that must not be typed. */
export function numericText(text: string): string {
  return text.replace(/[^0-9.,+-]/g, '');
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault: () => void;
}

interface Input {
  currentTarget: {
    value: string;
    selectionStart: number | null;
    setSelectionRange: (start: number, end: number) => void;
  };
}

/**
 * Props of a numeric-only input (SHR-001, D-065): spread them on the `<input>` itself. Keys are blocked before they
 * write; what comes without a key (pasted, dropped, autofilled, a phone’s keyboard) has its other characters removed
 * before `onChange` sees it.
 */
export function numericInput() {
  return { inputMode: 'tel', onKeyDown: blockOtherKeys, onInput: removeOtherCharacters } as const;
}

function blockOtherKeys(event: Key): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!shortcut && !isNumericKey(event.key)) event.preventDefault();
}

function removeOtherCharacters({ currentTarget: input }: Input): void {
  const cleaned = numericText(input.value);
  if (cleaned === input.value) return;
  const caret = numericText(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
