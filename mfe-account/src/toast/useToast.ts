import { useState } from 'react';

/** `number` tells one from the next: each has its own five seconds. */
export type Said = { number: number; text: string };

/** The last thing that was said, until its time is over. */
export function useToast() {
  const [said, setSaid] = useState<Said>();
  return {
    said,
    say: (text: string) => setSaid((last) => ({ number: (last?.number ?? 0) + 1, text })),
    close: () => setSaid(undefined),
  };
}
