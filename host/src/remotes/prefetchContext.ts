import { createContext, useContext } from 'react';

export interface PrefetchHandlers {
  /** Called with the path of a link on hover and focus, and with `isPressed` on pointer down, before the click. */
  onLinkIntent: (path: string, isPressed?: boolean) => void;
  /** Called when the customer opens a menu, or a section of it with links to these paths. */
  onMenuOpen: (paths?: string[]) => void;
}

export const PrefetchContext = createContext<PrefetchHandlers>({ onLinkIntent: () => {}, onMenuOpen: () => {} });

/** Event props of a link to this path: they prefetch its page when the customer is likely to follow the link. */
export function usePrefetchProps(path: string): Record<'onPointerEnter' | 'onFocus' | 'onPointerDown', () => void> {
  const { onLinkIntent } = useContext(PrefetchContext);
  const handleIntent = () => onLinkIntent(path);
  return { onPointerEnter: handleIntent, onFocus: handleIntent, onPointerDown: () => onLinkIntent(path, true) };
}

/** The function to call when a menu or a section of it opens: prefetches what its links need. */
export function usePrefetchOnMenuOpen(): PrefetchHandlers['onMenuOpen'] {
  return useContext(PrefetchContext).onMenuOpen;
}
