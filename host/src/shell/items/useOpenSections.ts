import { useState } from 'react';
import { activePath, type Navigation } from '../navigation';

export interface OpenSections {
  isOpen: (label: string) => boolean;
  toggle: (label: string) => void;
}

/**
 * Which sections are open: at first the section of the current page. Navigation to another item opens the section of
 * that item, also when the customer had closed it (SH-012, D-042).
 */
export function useOpenSections(navigation: Navigation, pathname: string): OpenSections {
  const active = activePath(navigation, pathname);
  const activeSection = navigation.sections.find((section) =>
    section.items.some((item) => item.path === active),
  )?.label;
  const [state, setState] = useState({ active, open: activeSection ? [activeSection] : [] });

  // During render, not in an effect: the section must be open in the same frame as the page.
  if (state.active !== active) {
    setState({
      active,
      open: activeSection && !state.open.includes(activeSection) ? [...state.open, activeSection] : state.open,
    });
  }

  return {
    isOpen: (label) => state.open.includes(label),
    toggle: (label) =>
      setState(({ open }) => ({
        active,
        open: open.includes(label) ? open.filter((other) => other !== label) : [...open, label],
      })),
  };
}
