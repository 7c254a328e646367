import { startTransition, useEffect, useMemo, useState } from 'react';

/** How many new items one step brings: what a phone screen shows and some more. */
const STEP = 12;

const NOTHING: ReadonlySet<unknown> = new Set();

/**
 * A long list a few items at a time: what was there already, and at most 12 new items per step, until all are there.
 * So the first ones are on screen at once, and no step keeps the page from answering the customer.
 */
export function useInSteps<T>(items: readonly T[]): readonly T[] {
  const [rendered, setRendered] = useState(NOTHING);
  const visible = useMemo(() => withFewNew(items, rendered), [items, rendered]);
  useEffect(() => {
    startTransition(() => setRendered(new Set(visible)));
  }, [visible]);
  return visible;
}

/** The items up to the one that would be one new item too many. */
function withFewNew<T>(items: readonly T[], rendered: ReadonlySet<unknown>): readonly T[] {
  let fresh = 0;
  const end = items.findIndex((item) => !rendered.has(item) && ++fresh > STEP);
  return end === -1 ? items : items.slice(0, end);
}
