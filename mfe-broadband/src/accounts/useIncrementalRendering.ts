import { startTransition, useEffect, useMemo, useState } from 'react';

/** The number of new items per render: more than a phone screen shows. */
const BATCH_SIZE = 12;

const NO_ITEMS: ReadonlySet<unknown> = new Set();

/**
 * Renders a long list in batches: the items already rendered and at most 12 new ones, until all are rendered. So the
 * first items appear at once, and no render blocks input.
 */
export function useIncrementalRendering<T>(items: readonly T[]): readonly T[] {
  const [rendered, setRendered] = useState(NO_ITEMS);
  const visible = useMemo(() => withOneBatch(items, rendered), [items, rendered]);
  useEffect(() => {
    startTransition(() => setRendered(new Set(visible)));
  }, [visible]);
  return visible;
}

/** The items before the thirteenth one that is not rendered yet; all items if at most twelve are not rendered yet. */
function withOneBatch<T>(items: readonly T[], rendered: ReadonlySet<unknown>): readonly T[] {
  let fresh = 0;
  const end = items.findIndex((item) => !rendered.has(item) && ++fresh > BATCH_SIZE);
  return end === -1 ? items : items.slice(0, end);
}
