import { useEffect, useEffectEvent, type RefObject } from 'react';

const CLOSE_WORDS = ['close', 'closechat', 'close-chat', 'close_chat'];

/**
 * Calls `onMessage` when the embedded chat page posts anything, and `onClose` when it posts a close message. Ignores messages
 * of other origins and windows.
 */
export function useCloseMessage(
  frameRef: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onClose: () => void,
  onMessage: () => void,
): void {
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    const frame = frameRef.current?.contentWindow;
    if (!frame || event.source !== frame || event.origin !== origin) return;
    onMessage();
    if (isCloseMessage(event.data)) onClose();
  });

  useEffect(() => {
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
}

/** Whether posted data means “close” (D-056): one of the words, or an object with one of them as type, event or action. */
function isCloseMessage(data: unknown): boolean {
  if (typeof data === 'string') return CLOSE_WORDS.includes(data.toLowerCase());
  if (typeof data !== 'object' || data === null) return false;
  const { type, event, action } = data as Record<string, unknown>; // from another page: the shape is unknown
  return [type, event, action].some((word) => typeof word === 'string' && CLOSE_WORDS.includes(word.toLowerCase()));
}
