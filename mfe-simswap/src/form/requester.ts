import type { SwapRequest } from './api/swaps';

/** What the form is handed over beside what the customer enters (SS-016). */
export type Requester = Omit<SwapRequest, 'serial' | 'reason'> & { locationName: string };
