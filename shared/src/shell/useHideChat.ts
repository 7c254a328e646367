import { useLayoutEffect } from 'react';
import { useShellStore } from './ShellContext.tsx';
import { hideChat } from './shellStore.ts';

/** Hides the chat icon while the calling screen is shown and `active` (D-055). */
export function useHideChat(active = true): void {
  useShellStore('useHideChat');
  useLayoutEffect(() => (active ? hideChat() : undefined), [active]);
}
