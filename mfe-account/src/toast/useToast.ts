import { useState } from 'react';

export type Said = {
  /** Tells one from the next: each has its own five seconds. */
  number: number;
  text: string;
  /** Takes back what was done, where that can be. */
  undo?: (() => void) | undefined;
};

type Offer<Entry> = {
  removed: readonly Entry[];
  textOf: (removed: readonly Entry[]) => string;
  restore: (ids: readonly string[]) => void;
};

/**
 * The last thing that was said, until its time is over. What comes next takes its place. An offer to undo is never lost
 * by that: what is removed while it stands joins it, and Undo brings all of it back (D-121).
 */
export function useToast<Entry extends { id: string }>() {
  const [{ said }, setToast] = useState<{ said?: Said; removed: readonly Entry[] }>({ removed: [] });
  return {
    said,
    say: (text: string) => setToast((last) => ({ said: { number: next(last.said), text }, removed: [] })),
    offerUndo: ({ removed: more, textOf, restore }: Offer<Entry>) =>
      setToast((last) => {
        const all = [...last.removed, ...more];
        const undo = () => restore(all.map(({ id }) => id));
        return { said: { number: next(last.said), text: textOf(all), undo }, removed: all };
      }),
    close: () => setToast({ removed: [] }),
  };
}

const next = (last: Said | undefined) => (last?.number ?? 0) + 1;
