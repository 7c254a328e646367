import { useState } from 'react';

export type Said = {
  /** Tells one from the next: each has its own five seconds. */
  number: number;
  text: string;
  /** Takes back what was done, where that can be. */
  undo?: (() => void) | undefined;
};

/** The last thing that was said, until its time is over. What comes next takes its place, and its undo with it. */
export function useToast() {
  const [said, setSaid] = useState<Said>();
  return {
    said,
    say: (text: string, undo?: () => void) => setSaid((last) => ({ number: (last?.number ?? 0) + 1, text, undo })),
    close: () => setSaid(undefined),
  };
}
