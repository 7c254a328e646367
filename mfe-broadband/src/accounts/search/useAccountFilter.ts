import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountKey, type BroadbandAccount } from '../account';
import { matching, ofType, type DeviceType } from './filterAccounts';
import { wantedByEntry, type Wanted } from './wantedByEntry';

export type AccountFilter = {
  type: DeviceType;
  query: string;
  /** A picked account of another type is picked no more: nothing at all would be left to show. */
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
  const [wanted, setWanted] = useWanted();
  const { type, query, picked } = useDeferredValue(wanted);
  const found = useMemo(() => matching(ofType(accounts, type), query), [accounts, type, query]);
  const shown = useMemo(
    () => (picked === undefined ? found : found.filter((account) => accountKey(account) === picked)),
    [found, picked],
  );
  return {
    type: wanted.type,
    query: wanted.query,
    setType: (next) => setWanted(ofNewType(wanted, next, accounts)),
    search: (text) => setWanted({ type: wanted.type, query: text }),
    pick: (account) => setWanted({ type: wanted.type, query: account._id, picked: accountKey(account) }),
    found,
    shown,
  };
}

/** What is looked for in this entry of the history; an entry seen for the first time takes over what is on screen. */
function useWanted(): [Wanted, (wanted: Wanted) => void] {
  const { key } = useLocation();
  const [latest, setLatest] = useState(() => ({ key, wanted: wantedByEntry.get(key) ?? EVERYTHING }));
  const wanted = latest.key === key ? latest.wanted : (wantedByEntry.get(key) ?? latest.wanted);
  useEffect(() => void wantedByEntry.set(key, wanted), [key, wanted]);
  return [wanted, (next) => setLatest({ key, wanted: next })];
}

const EVERYTHING: Wanted = { type: 'All', query: '' };

/** The text of a dropped pick goes with it: it is the number that the type excludes. */
function ofNewType(wanted: Wanted, type: DeviceType, accounts: readonly BroadbandAccount[]): Wanted {
  const fits = ({ picked }: Wanted) => ofType(accounts, type).some((account) => accountKey(account) === picked);
  return wanted.picked === undefined || fits(wanted) ? { ...wanted, type } : { type, query: '' };
}
