import { createContext, useContext } from 'react';

export type OnIntent = (path: string, isPressed?: boolean) => void;

/** Called with the path of a link on hover and focus, and with `isPressed` on pointer down, before the click. */
export const IntentContext = createContext<OnIntent>(() => undefined);

/** Props of a link that call `onIntent` when the customer is likely to follow it. */
export function useIntent(path: string): Record<'onPointerEnter' | 'onFocus' | 'onPointerDown', () => void> {
  const onIntent = useContext(IntentContext);
  const handleIntent = () => onIntent(path);
  return { onPointerEnter: handleIntent, onFocus: handleIntent, onPointerDown: () => onIntent(path, true) };
}
