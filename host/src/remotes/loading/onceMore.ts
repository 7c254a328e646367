/** D-131: one retry. */
export const ONCE_MORE = { attempts: 2, delayMs: () => 400, retryIf: () => true };
