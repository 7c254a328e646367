import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

export type SuggestionList<T> = {
  open: boolean;
  /** Index of the suggestion the arrow keys stand on; -1 for none. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  show: () => void;
  choose: (suggestion: T) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * The list below a combobox: open or not, where the arrow keys stand, what Enter and Escape do. The focus stays in the
 * box. Enter on no suggestion closes the list, so that it never picks what nobody chose.
 */
export function useSuggestionList<T>(suggestions: readonly T[], onChoose: (suggestion: T) => void): SuggestionList<T> {
  const listId = useId();
  const [{ open, at }, setState] = useState({ open: false, at: -1 });
  const active = open ? Math.min(at, suggestions.length - 1) : -1;
  const close = () => setState({ open: false, at: -1 });
  const move = (by: 1 | -1) => {
    const from = active < 0 && by < 0 ? 0 : active;
    setState({ open: true, at: open ? (from + by + suggestions.length) % Math.max(1, suggestions.length) : 0 });
  };
  const choose = (suggestion: T) => {
    close();
    onChoose(suggestion);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: close,
    Enter: () => {
      const suggestion = suggestions[active];
      if (suggestion === undefined) close();
      else choose(suggestion);
    },
  };
  return {
    open,
    active,
    listId,
    optionId: (index) => `${listId}-${index}`,
    show: () => setState({ open: true, at: -1 }),
    choose,
    handleKeyDown(event) {
      const handle = keys[event.key];
      if (!handle || event.nativeEvent.isComposing) return;
      if (open || event.key.startsWith('Arrow')) event.preventDefault();
      handle();
    },
    handleBlur(event) {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
