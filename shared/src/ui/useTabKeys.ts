import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move to another tab, and the focus with it. */
export function useTabKeys<T>(tabs: readonly T[], selected: T, onSelect: (tab: T) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const to = target(event.key, tabs.indexOf(selected), tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
}

function target(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
