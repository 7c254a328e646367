import { useEffect, useRef, type RefObject } from 'react';

/** Whether the focus has ever been in the frame. Before that nothing was written there that loading it anew would lose. */
export function useHadFocus(frameRef: RefObject<HTMLIFrameElement | null>): RefObject<boolean> {
  const hadFocusRef = useRef(false);
  useEffect(() => {
    const note = () => {
      if (frameRef.current && document.activeElement === frameRef.current) hadFocusRef.current = true;
    };
    // The window loses the focus to its frame; not every browser says to whom before the event is over.
    const handleBlur = () => {
      note();
      setTimeout(note);
    };
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, [frameRef]);
  return hadFocusRef;
}
