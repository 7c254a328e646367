import { useEffect, useEffectEvent } from 'react';

/** Calls the handler of the last rendering for each event of the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handler: (event: WindowEventMap[Type]) => unknown,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    window.addEventListener(type, handle);
    return () => window.removeEventListener(type, handle);
  }, [type]);
}
