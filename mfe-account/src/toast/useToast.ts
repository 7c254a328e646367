import { useState } from 'react';

export type ToastMessage = {
  /** Different for each message: each is shown for five seconds. */
  number: number;
  text: string;
  undo?: (() => void) | undefined;
};

type UndoableRemoval<Entry> = {
  removed: readonly Entry[];
  toText: (removed: readonly Entry[]) => string;
  restore: (ids: readonly string[]) => void;
};

type State<Entry> = { message?: ToastMessage; removed: readonly Entry[] };

/**
 * The current toast. A new message replaces it. Entries that are removed while Undo is shown are added to it, so that Undo
 * restores all of them (D-121).
 */
export function useToast<Entry extends { id: string }>() {
  const [{ message }, setToast] = useState<State<Entry>>({ removed: [] });
  return {
    message,
    show: (text: string) => setToast((last) => ({ message: { number: nextNumber(last), text }, removed: [] })),
    showUndo: ({ removed, toText, restore }: UndoableRemoval<Entry>) =>
      setToast((last) => {
        const all = [...last.removed, ...removed];
        const undo = () => restore(all.map(({ id }) => id));
        return { message: { number: nextNumber(last), text: toText(all), undo }, removed: all };
      }),
    close: () => setToast({ removed: [] }),
  };
}

const nextNumber = ({ message }: { message?: ToastMessage }) => (message?.number ?? 0) + 1;
