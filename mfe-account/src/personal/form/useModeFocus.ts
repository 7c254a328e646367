import { useEffect, useRef } from 'react';

/**
 * The focus between looking and editing: into the first text when editing begins, back to the first button when it ends.
 * It stays where it is when the page opens.
 */
export function useModeFocus(editing: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(editing);

  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    ref.current?.querySelector<HTMLElement>(editing ? 'input:not([type="file"])' : 'button')?.focus();
  }, [editing]);

  return ref;
}
