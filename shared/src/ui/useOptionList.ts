import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The list below a combobox. The focus stays in the box. */
export interface OptionList {
  open: boolean;
  /** Index of the option the arrow keys stand on; -1 for none. */
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
  /** How many options there are now. */
  count: number;
  onChoose: (index: number) => void;
  /** How long (ms) the list stays after the focus has left the box. */
  closesAfterMs?: number;
  /** Enter on no option closes the list. Otherwise it is left to the form around the box. */
  closesOnEnter?: boolean;
}

/** Open or not, where the arrow keys stand, what Enter and Escape do. Enter never picks what nobody chose. */
export function useOptionList(options: OptionListOptions): OptionList {
  const { count, onChoose, closesAfterMs = 0, closesOnEnter = false } = options;
  const listId = useId();
  const [{ open, at }, setState] = useState({ open: false, at: -1 });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(closing.current);
  useEffect(() => stay, []);

  const active = open ? Math.min(at, count - 1) : -1;
  const hide = () => setState({ open: false, at: -1 });
  const choose = (index: number) => {
    hide();
    onChoose(index);
  };
  const move = (by: 1 | -1) => {
    const from = active < 0 && by < 0 ? 0 : active;
    setState({ open: true, at: open ? (from + by + count) % Math.max(1, count) : 0 });
  };
  return {
    open,
    active,
    listId,
    optionId: (index) => `${listId}-${index}`,
    show: () => setState({ open: true, at: -1 }),
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
      stay();
      if (closesAfterMs > 0) closing.current = setTimeout(hide, closesAfterMs);
      else hide();
    },
    handleFocus: stay,
  };
}
