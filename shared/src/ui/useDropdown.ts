import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

/** A menu that opens below the button it belongs to. */
export interface Dropdown {
  open: boolean;
  /** Opens with the focus on the first or the last item, or, opened by pointer, on none yet. */
  openAt: (place: 'first' | 'last' | 'none') => void;
  /** Closes; the focus goes back to the control that opened it, unless it is about to go elsewhere. */
  close: (focus?: 'back' | 'elsewhere') => void;
  /** Around the control and its menu; a click outside of it closes the menu. */
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
  menuRef: RefObject<HTMLDivElement | null>;
  /** Opens and closes; opened by the keyboard, the focus goes to the first item. */
  onTriggerClick: (event: MouseEvent) => void;
  /** The arrows open at the first or the last item, Escape closes. */
  onTriggerKeyDown: (event: KeyboardEvent) => void;
  onMenuKeyDown: (event: KeyboardEvent) => void;
}

/** A menu below its button: arrow keys, Home, End, Escape, Tab, and a click outside. */
export function useDropdown(): Dropdown {
  const [opened, setOpened] = useState<'first' | 'last' | 'none'>();
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const open = opened !== undefined;

  const close = (focus: 'back' | 'elsewhere' = 'back') => {
    setOpened(undefined);
    if (focus === 'back') triggerRef.current?.focus();
  };

  useEffect(() => {
    if (!opened) return undefined;
    if (opened === 'none') menuRef.current?.focus();
    else
      itemsOf(menuRef.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpened(undefined);
    };
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [opened]);

  const onTriggerClick = (event: MouseEvent) => {
    if (open) close();
    // A click without a pointer came from the keyboard.
    else setOpened(event.detail === 0 ? 'first' : 'none');
  };

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // Tab goes on to what comes next in the page.
    else if (event.key === 'Tab') close('elsewhere');
    else if (!moveFocus(event.key, itemsOf(menuRef.current))) return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return {
    open,
    openAt: setOpened,
    close,
    rootRef,
    triggerRef,
    menuRef,
    onTriggerClick,
    onTriggerKeyDown,
    onMenuKeyDown,
  };
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function moveFocus(key: string, items: HTMLElement[]): boolean {
  const current = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: current <= 0 ? items.length - 1 : current - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
