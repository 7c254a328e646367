import { useEffect, useRef } from 'react';

/**
 * Scrolls a new error message into view, as an effect: a dialog that closes meanwhile gives the focus back before,
 * which scrolls, too. The focus stays where it is.
 *
 * @param message must become undefined before the same message counts as new
 */
export function useScrollToError(message: string | undefined) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) messageRef.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return messageRef;
}
