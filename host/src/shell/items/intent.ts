import { createContext, useContext } from 'react';

export type OnIntent = (path: string, isPressed?: boolean) => void;

/** Told of the address a pointer or the keyboard's focus rests on, and of the one that is pressed, before the click. */
export const IntentContext = createContext<OnIntent>(() => undefined);

/** Props for a link that tells of the customer's intent to follow it. */
export function useIntent(path: string): Record<'onPointerEnter' | 'onFocus' | 'onPointerDown', () => void> {
  const onIntent = useContext(IntentContext);
  const tell = () => onIntent(path);
  return { onPointerEnter: tell, onFocus: tell, onPointerDown: () => onIntent(path, true) };
}
