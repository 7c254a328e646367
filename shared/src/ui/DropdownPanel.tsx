import { Box } from '@portal/shared/mui/core';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';

interface DropdownPanelProps {
  open: boolean;
  menuRef: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The menu's accessible name. */
  label: string;
  width: number;
  /** Opens at the left of the control instead of below it, where the controls below must stay clickable. */
  beside?: boolean;
  /** Content above the menu items, outside `role="menu"`. */
  heading?: ReactNode;
  children: ReactNode;
}

const BELOW_CONTROL_STYLE = { top: 'calc(100% + 8px)', right: 0 };
/** `right` is the width of the control (44 px) and a gap of 8 px. */
const BESIDE_CONTROL_STYLE = { top: 0, right: '52px' };

/** The panel of a dropdown menu, below its control and aligned right, or at the control's left. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { open, menuRef, onKeyDown, label, width, beside = false, heading, children } = props;
  if (!open) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 30,
        ...(beside ? BESIDE_CONTROL_STYLE : BELOW_CONTROL_STYLE),
        width,
        p: '8px',
        borderRadius: '20px',
        border: '1px solid',
        borderColor: 'line.main',
        bgcolor: 'surface.raised',
        boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
        animation: 'ssp-drop 140ms cubic-bezier(.2,0,0,1)',
      }}
    >
      {heading}
      <Box ref={menuRef} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {children}
      </Box>
    </Box>
  );
}

/** A menu and the button that opens it. */
export interface Dropdown {
  open: boolean;
  /** Opens the menu with the focus on its first or last item, or (`menu`) on the menu itself. */
  openAt: (item: 'first' | 'last' | 'menu') => void;
  /** Closes the menu. `keep` does not return the focus to the trigger. */
  close: (focus?: 'return' | 'keep') => void;
  /** Element around trigger and menu; a click or focus outside it closes the menu. */
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
  menuRef: RefObject<HTMLDivElement | null>;
  /** Toggles the menu; opened by keyboard, the first item gets the focus. */
  onTriggerClick: (event: MouseEvent) => void;
  /** Arrow down and up open the menu at its first or last item, Escape closes it. */
  onTriggerKeyDown: (event: KeyboardEvent) => void;
  onMenuKeyDown: (event: KeyboardEvent) => void;
}

/** State, focus and keyboard handling of a menu button (ARIA menu button pattern). */
export function useDropdown(): Dropdown {
  const [initialFocus, setInitialFocus] = useState<'first' | 'last' | 'menu'>();
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const open = initialFocus !== undefined;

  const close = (focus: 'return' | 'keep' = 'return') => {
    setInitialFocus(undefined);
    if (focus === 'return') triggerRef.current?.focus();
  };

  useEffect(() => {
    if (!initialFocus) return undefined;
    if (initialFocus === 'menu') menuRef.current?.focus();
    else
      menuItemsOf(menuRef.current)
        .at(initialFocus === 'first' ? 0 : -1)
        ?.focus();
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setInitialFocus(undefined);
    };
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [initialFocus]);

  const onTriggerClick = (event: MouseEvent) => {
    if (open) close();
    // `detail` is 0 for a click by keyboard.
    else setInitialFocus(event.detail === 0 ? 'first' : 'menu');
  };

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setInitialFocus(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // Tab moves the focus to the next element of the page.
    else if (event.key === 'Tab') close('keep');
    else if (!moveFocus(event.key, menuItemsOf(menuRef.current))) return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return {
    open,
    openAt: setInitialFocus,
    close,
    rootRef,
    triggerRef,
    menuRef,
    onTriggerClick,
    onTriggerKeyDown,
    onMenuKeyDown,
  };
}

function menuItemsOf(menu: HTMLElement | null): HTMLElement[] {
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
