import useSWR from 'swr';
import { useCustomer } from '@portal/shared/session';

type SampleList<Entry> = { entries: readonly Entry[]; removedIds: readonly string[] };

/**
 * A list of sample data that the customer may change. No change is sent: the swr cache keeps it until the page is reloaded
 * or the customer signs out. `restore` returns a removed entry to its old position.
 */
export function useSampleList<Entry extends { id: string }>(name: string, samples: readonly Entry[]) {
  const initial: SampleList<Entry> = { entries: samples, removedIds: [] };
  const { data: list = initial, mutate } = useSWR<SampleList<Entry>>([name, useCustomer()?.sub], null);
  const update = (change: (list: SampleList<Entry>) => Partial<SampleList<Entry>>) =>
    void mutate((current = initial) => ({ ...current, ...change(current) }), { revalidate: false });
  return {
    entries: list.entries.filter(({ id }) => !list.removedIds.includes(id)),
    change: (ids: readonly string[], change: (entry: Entry) => Entry) =>
      update(({ entries }) => ({ entries: entries.map((entry) => (ids.includes(entry.id) ? change(entry) : entry)) })),
    remove: (ids: readonly string[]) => update(({ removedIds }) => ({ removedIds: [...removedIds, ...ids] })),
    restore: (ids: readonly string[]) =>
      update(({ removedIds }) => ({ removedIds: removedIds.filter((id) => !ids.includes(id)) })),
  };
}
