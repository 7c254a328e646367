import { useEffect, useState } from 'react';
import { useCustomer } from '@portal/shared/session';
import type { MemoryCache } from '@portal/shared/storage';

/** What the customer made of a sample list: its entries, and the ids of those taken out of it. */
export type SampleList<Entry> = { entries: readonly Entry[]; removed: readonly string[] };

/**
 * A sample list the customer may change. The changes are local: they last until the page is loaded anew or the customer
 * signs out. What is removed keeps its place, so that it can come back to it.
 */
export function useSampleList<Entry extends { id: string }>(
  kept: MemoryCache<SampleList<Entry>>,
  samples: readonly Entry[],
) {
  const customer = useCustomer()?.sub ?? '';
  const [list, setList] = useState(() => kept.read([customer]) ?? { entries: samples, removed: [] });
  useEffect(() => kept.write([customer], list), [kept, customer, list]);
  return {
    entries: list.entries.filter(({ id }) => !list.removed.includes(id)),
    change: (ids: readonly string[], change: (entry: Entry) => Entry) =>
      setList(({ entries, removed }) => ({
        entries: entries.map((entry) => (ids.includes(entry.id) ? change(entry) : entry)),
        removed,
      })),
    remove: (ids: readonly string[]) => setList(({ entries, removed }) => ({ entries, removed: [...removed, ...ids] })),
    restore: (ids: readonly string[]) =>
      setList(({ entries, removed }) => ({ entries, removed: removed.filter((id) => !ids.includes(id)) })),
  };
}
