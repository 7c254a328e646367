import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { toggleLabel } from './filterOrders';

type FilterPanel = {
  chosen: string;
  onApply: (label: string) => void;
  /** Contains button and panel; a click outside closes the panel. */
  box: RefObject<HTMLElement | null>;
  /** Gets the focus when the panel closes. */
  button: RefObject<HTMLElement | null>;
};

/**
 * State of the filter panel with its draft selection. A click outside, Escape and Tab out of the panel close it and
 * discard the draft (D-089).
 */
export function useFilterPanel({ chosen, onApply, box, button }: FilterPanel) {
  const [draft, setDraft] = useState<string>();
  const open = draft !== undefined;
  const close = () => setDraft(undefined);

  useEffect(() => {
    if (!open) return undefined;
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setDraft(undefined);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [open, box]);

  return {
    open,
    draft,
    toggle: () => setDraft(open ? undefined : chosen),
    choose: (label: string) => setDraft(toggleLabel(draft ?? chosen, label)),
    apply: () => {
      close();
      button.current?.focus();
      onApply(draft ?? chosen);
    },
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      close();
      button.current?.focus();
    },
    handleBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
    },
  };
}
