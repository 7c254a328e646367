import { useEffect, useEffectEvent } from 'react';

/** Does something when a condition becomes true. */
export function useOnTrue(condition: boolean, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (condition) latest();
  }, [condition]);
}
