import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isCloseMessage } from './closeMessage';

/** Calls `onClose` when the embedded chat asks for it; anything from another origin or another window is nothing. */
export function useCloseMessage(
  frameRef: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onClose: () => void,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    const frame = frameRef.current?.contentWindow;
    if (!frame || event.source !== frame || event.origin !== origin) return;
    if (isCloseMessage(event.data)) onClose();
  });

  useEffect(() => {
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
}
