import { useDeferredValue, useMemo, useState } from 'react';
import { accountKey, type BroadbandAccount } from '../account';
import { matching, ofType, type DeviceType } from './filterAccounts';

/** What the customer looks for: a type, and either some text or one picked account. */
type Wanted = { type: DeviceType; query: string; picked?: string };

export type AccountFilter = {
  type: DeviceType;
  query: string;
  setType: (type: DeviceType) => void;
  /** Typing, or clearing with '': no account is picked any more. */
  search: (query: string) => void;
  /** This one only, until the text changes. */
  pick: (account: BroadbandAccount) => void;
  /** What the text finds: the suggestions. */
  found: readonly BroadbandAccount[];
  /** What the grid shows. */
  shown: readonly BroadbandAccount[];
};

/** Tab and search together. The grid follows as soon as there is time: typing never waits for it. */
export function useAccountFilter(accounts: readonly BroadbandAccount[]): AccountFilter {
  const [wanted, setWanted] = useState<Wanted>({ type: 'All', query: '' });
  const { type, query, picked } = useDeferredValue(wanted);
  const found = useMemo(() => matching(ofType(accounts, type), query), [accounts, type, query]);
  const shown = useMemo(
    () => (picked === undefined ? found : found.filter((account) => accountKey(account) === picked)),
    [found, picked],
  );
  return {
    type: wanted.type,
    query: wanted.query,
    setType: (next) => setWanted((before) => ({ ...before, type: next })),
    search: (text) => setWanted(({ type: same }) => ({ type: same, query: text })),
    pick: (account) => setWanted(({ type: same }) => ({ type: same, query: account._id, picked: accountKey(account) })),
    found,
    shown,
  };
}
