import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useCustomer } from '@portal/shared/session';
import { useToast } from './Toast';

type SampleList<Entry> = { entries: readonly Entry[]; removedIds: readonly string[] };

/**
 * A list of sample data that the customer may change. No change is sent: the swr cache keeps it until the page is
 * reloaded or the customer signs out. `restore` returns a removed entry to its old position.
 */
export function useEditableSamples<Entry extends { id: string }>(name: string, samples: readonly Entry[]) {
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
 * A list of sample data from which the customer can remove entries. A toast confirms a removal with the text of
 * `toText`. Its Undo restores the entries and moves the focus to the first of them that is shown, or to the page title
 * (D-121). The element of an entry has its id as the attribute `data-entry`.
 */
export function useRemovableSamples<Entry extends { id: string }>(
  name: string,
  samples: readonly Entry[],
  toText: (removed: readonly Entry[]) => string,
) {
  const { entries, change, remove, restore } = useEditableSamples(name, samples);
  const toast = useToast<Entry>();
  const regionRef = useRef<HTMLDivElement>(null);
  // State, not a ref: an effect of an earlier render that is still pending would read a ref too early, before the
  // entries are restored.
  const [restored, setRestored] = useState<readonly string[]>();

  useEffect(() => {
    if (!restored) return;
    const shown = [...(regionRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const button = shown.find(({ dataset }) => restored.includes(dataset.entry ?? ''))?.querySelector('button');
    if (button) button.focus();
    else regionRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [restored]);

  const handleUndo = (ids: readonly string[]) => {
    restore(ids);
    setRestored(ids);
  };
  return {
    entries,
    change,
    remove: (removed: readonly Entry[]) => {
      remove(removed.map(({ id }) => id));
      toast.showUndo({ removed, toText, restore: handleUndo });
    },
    toast,
    regionRef,
  };
}

/**
 * Moves the focus when the list entry that has it is removed: to the first button of the entry that follows it,
 * otherwise of the last entry. If the list is empty, the region around it gets the focus.
 */
export function useFocusNextEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // State, not a ref: an effect of an earlier render that is still pending would read a ref too early, before the entry
  // is removed.
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
