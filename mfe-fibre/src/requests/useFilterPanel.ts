import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { toggleLabel } from './filterOrders';

type FilterPanel = {
  chosen: string;
  onApply: (label: string) => void;
  /** Button and panel together: what is not outside. */
  box: RefObject<HTMLElement | null>;
  /** Takes the focus when the panel closes. */
  button: RefObject<HTMLElement | null>;
};

/**
 * The filter's panel: open or not, and the choice not yet applied. A click elsewhere, Escape, and leaving it by Tab close
 * it and drop that choice (D-089).
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
