import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus when the Undo button that has it disappears: to the first button of the first restored entry that is
 * shown, or to the page title. Entries have the attribute `data-entry`.
 */
export function useFocusRestoredEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  // State, not a ref: an effect of an earlier render that is still pending would read a ref too early, before the entries are
  // restored.
  const [restored, setRestored] = useState<readonly string[]>();

  useEffect(() => {
    if (!restored) return;
    const entries = [...(regionRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const button = entries.find(({ dataset }) => restored.includes(dataset.entry ?? ''))?.querySelector('button');
    if (button) button.focus();
    else regionRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [restored]);

  return {
    regionRef,
    /** To be called together with the restoration, with the ids of the restored entries. */
    focusRestored: setRestored,
  };
}
