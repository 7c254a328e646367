import { onSignOut } from '@portal/shared/storage';
import type { DeviceType } from './filterAccounts';

/** What the customer looks for: a type, and either some text or one picked account. */
export type Wanted = { type: DeviceType; query: string; picked?: string };

/**
 * What was looked for, by entry of the browser’s history: Back from an account finds the list as it was left. A number
 * somebody searched for belongs in no address and no storage, so it is held in memory, until the customer signs out.
 */
export const wantedByEntry = new Map<string, Wanted>();

onSignOut(() => wantedByEntry.clear());
