import { useState } from 'react';

export type ToastMessage = {
  /** Different for each message, so that each starts a new timer of five seconds. */
  sequenceNumber: number;
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
 * The message of the toast. A new message replaces it. If entries are removed while Undo is offered for earlier ones, Undo
 * restores all of them (D-121).
 */
export function useToast<Entry extends { id: string }>() {
  const [{ message }, setToast] = useState<State<Entry>>({ removed: [] });
  return {
    message,
    show: (text: string) =>
      setToast((last) => ({ message: { sequenceNumber: nextSequenceNumber(last), text }, removed: [] })),
    showUndo: ({ removed, toText, restore }: UndoableRemoval<Entry>) =>
      setToast((last) => {
        const all = [...last.removed, ...removed];
        const undo = () => restore(all.map(({ id }) => id));
        return { message: { sequenceNumber: nextSequenceNumber(last), text: toText(all), undo }, removed: all };
      }),
    close: () => setToast({ removed: [] }),
  };
}

const nextSequenceNumber = ({ message }: { message?: ToastMessage }) => (message?.sequenceNumber ?? 0) + 1;
