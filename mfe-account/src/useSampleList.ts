import useSWR from 'swr';
import { useEffect, useRef, useState } from 'react';
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

/**
 * Moves the focus when the list entry that has it is removed: to the first button of the entry that follows it, otherwise of
 * the last entry. If the list is empty, the region around it gets the focus.
 */
export function useFocusNextEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // State, not a ref: an effect of an earlier render that is still pending would read a ref too early, before the entry is
  // removed.
  const [removed, setRemoved] = useState<{ index: number }>();

  useEffect(() => {
    if (!removed) return;
    const entries = listRef.current?.children;
    const entry = entries?.[Math.min(removed.index, entries.length - 1)];
    (entry?.querySelector('button') ?? regionRef.current)?.focus();
  }, [removed]);

  return {
    regionRef,
    listRef,
    /** To be called together with the removal. `index` is the position of the removed entry among the shown ones. */
    focusEntryAt: (index: number) => setRemoved({ index }),
  };
}

/**
 * Moves the focus when the Undo button that has it disappears: to the first button of the first restored entry that is
 * shown, or to the page title. Entries have the attribute `data-entry`.
 */
export function useFocusRestoredEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  // State, not a ref: an effect of an earlier render that is still pending would read a ref too early, before the entries are
  // restored.
  const [restored, setRestored] = useState<readonly string[]>();

  useEffect(() => {
    if (!restored) return;
    const entries = [...(regionRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const button = entries.find(({ dataset }) => restored.includes(dataset.entry ?? ''))?.querySelector('button');
    if (button) button.focus();
    else regionRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [restored]);

  return {
    regionRef,
    /** To be called together with the restoration, with the ids of the restored entries. */
    focusRestored: setRestored,
  };
}
