import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `moveFocus` after `value` has changed, for example from list to form, but not when the page opens. */
export function useFocusOnChange<Value>(value: Value, moveFocus: (region: HTMLDivElement, previous: Value) => void) {
  const regionRef = useRef<HTMLDivElement>(null);
  const previous = useRef(value);
  const handleChange = useEffectEvent(moveFocus);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before !== value && regionRef.current) handleChange(regionRef.current, before);
  }, [value]);
  return regionRef;
}
