import { useEffect, useRef } from 'react';

/**
 * Scrolls a new error message into view without moving the focus. It does so in an effect, because a dialog that closes
 * at the same time first returns the focus, which scrolls, too.
 *
 * @param message must become undefined before the same message counts as new
 */
export function useScrollErrorIntoView(message: string | undefined) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) messageRef.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return messageRef;
}
