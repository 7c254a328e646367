import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { nextChoice } from './filterOrders';

/**
 * The filter's panel: open or not, and the choice not yet applied. A click elsewhere, Escape, and leaving it by Tab close
 * it and drop that choice (D-089).
 */
export function useFilterPanel(chosen: string, onApply: (label: string) => void) {
  const [draft, setDraft] = useState<string>();
  const ref = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = draft !== undefined;
  const close = () => setDraft(undefined);

  useEffect(() => {
    if (!open) return undefined;
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) setDraft(undefined);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [open]);

  return {
    ref,
    buttonRef,
    open,
    draft,
    toggle: () => setDraft(open ? undefined : chosen),
    choose: (label: string) => setDraft(nextChoice(draft ?? chosen, label)),
    apply: () => {
      close();
      buttonRef.current?.focus();
      onApply(draft ?? chosen);
    },
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      close();
      buttonRef.current?.focus();
    },
    handleBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
    },
  };
}
