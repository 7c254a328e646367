import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The option list of a combobox. The focus stays in the input. */
export interface OptionList {
  open: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  show: () => void;
  choose: (index: number) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
  handleFocus: () => void;
}

interface OptionListOptions {
  count: number;
  onChoose: (index: number) => void;
  /** Delay (ms) between the loss of focus and the closing of the list. */
  closesAfterMs?: number;
  /** Enter without an active option closes the list; otherwise Enter is left to the form around the input. */
  closesOnEnter?: boolean;
}

/** State and keyboard handling of a combobox list. Enter chooses only an option that the arrow keys have made active. */
export function useOptionList(options: OptionListOptions): OptionList {
  const { count, onChoose, closesAfterMs = 0, closesOnEnter = false } = options;
  const listId = useId();
  const [{ open, index }, setState] = useState({ open: false, index: -1 });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelClosing = () => clearTimeout(closing.current);
  useEffect(() => cancelClosing, []);

  const active = open ? Math.min(index, count - 1) : -1;
  const hide = () => setState({ open: false, index: -1 });
  const choose = (option: number) => {
    hide();
    onChoose(option);
  };
  const move = (by: 1 | -1) => {
    const from = active < 0 && by < 0 ? 0 : active;
    setState({ open: true, index: open ? (from + by + count) % Math.max(1, count) : 0 });
  };
  return {
    open,
    active,
    listId,
    optionId: (option) => `${listId}-${option}`,
    show: () => setState({ open: true, index: -1 }),
    choose,
    handleKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
          return;
        case 'Escape':
          if (open) event.preventDefault();
          hide();
          return;
        case 'Enter':
          if (active < 0 && !closesOnEnter) return;
          if (open) event.preventDefault();
          if (active < 0) hide();
          else choose(active);
      }
    },
    handleBlur(event) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      cancelClosing();
      if (closesAfterMs > 0) closing.current = setTimeout(hide, closesAfterMs);
      else hide();
    },
    handleFocus: cancelClosing,
  };
}
