import { useEffect, useRef } from 'react';

/**
 * What has just gone wrong is seen: its message is scrolled into view, unless it is there. The focus stays where it is.
 *
 * @param message to be undefined in between, so that the same one is seen again
 */
export function useScrollToError(message: string | undefined) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) messageRef.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return messageRef;
}
