import { useState } from 'react';
import { activePath, type Navigation } from '../navigation';

export interface OpenSections {
  isOpen: (label: string) => boolean;
  toggle: (label: string) => void;
}

/**
 * Which sections are open: at first the one the page lies in. Going to another item opens its section; a section the
 * customer closed stays closed until then (SH-012, D-042).
 */
export function useOpenSections(navigation: Navigation, pathname: string): OpenSections {
  const active = activePath(navigation, pathname);
  const around = navigation.sections.find((section) => section.items.some((item) => item.path === active))?.label;
  const [state, setState] = useState({ active, open: around ? [around] : [] });

  // During render, not in an effect: the section must be open in the same frame as the page.
  if (state.active !== active) {
    setState({ active, open: around && !state.open.includes(around) ? [...state.open, around] : state.open });
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
