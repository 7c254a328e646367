import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onSignOut } from '@portal/shared/storage';
import { accountKey, type BroadbandAccount } from '../account';
import { filterByText, filterByType, type DeviceType } from './filterAccounts';

/** A device type, and either some text or one picked account. */
type SearchFilter = { type: DeviceType; query: string; picked?: string };

const NO_FILTER: SearchFilter = { type: 'All', query: '' };

/**
 * The filter of each history entry, by its key: Back from an account restores the list as it was. A searched number
 * must not appear in a URL or in storage, so it is in memory until sign-out.
 */
const filterByHistoryKey = new Map<string, SearchFilter>();
onSignOut(() => filterByHistoryKey.clear());

export type AccountFilter = {
  type: DeviceType;
  query: string;
  /** A picked account of another type is no longer picked; otherwise the list would be empty. */
  setType: (type: DeviceType) => void;
  /** A new text, or '' to clear it; removes the pick. */
  search: (query: string) => void;
  /** Shows only this account until the text changes. */
  pick: (account: BroadbandAccount) => void;
  /** The suggestions below the search box. */
  found: readonly BroadbandAccount[];
  /** The accounts in the grid. */
  shown: readonly BroadbandAccount[];
};

/** The device type and the search text together. The grid renders with lower priority, so that it never delays typing. */
export function useAccountFilter(accounts: readonly BroadbandAccount[]): AccountFilter {
  const [filter, setFilter] = useSearchFilter();
  const { type, query, picked } = useDeferredValue(filter);
  const found = useMemo(() => filterByText(filterByType(accounts, type), query), [accounts, type, query]);
  const shown = useMemo(
    () => (picked === undefined ? found : found.filter((account) => accountKey(account) === picked)),
    [found, picked],
  );
  return {
    type: filter.type,
    query: filter.query,
    setType: (next) => setFilter(withType(filter, next, accounts)),
    search: (text) => setFilter({ type: filter.type, query: text }),
    pick: (account) => setFilter({ type: filter.type, query: account._id, picked: accountKey(account) }),
    found,
    shown,
  };
}

/** The filter of the current history entry; a new entry takes over the filter on screen. */
function useSearchFilter(): [SearchFilter, (filter: SearchFilter) => void] {
  const { key } = useLocation();
  const [latest, setLatest] = useState(() => ({ key, filter: filterByHistoryKey.get(key) ?? NO_FILTER }));
  const filter = latest.key === key ? latest.filter : (filterByHistoryKey.get(key) ?? latest.filter);
  useEffect(() => void filterByHistoryKey.set(key, filter), [key, filter]);
  return [filter, (next) => setLatest({ key, filter: next })];
}

/** The search text of a removed pick is removed, too: it is the number of an account that the new type excludes. */
function withType(filter: SearchFilter, type: DeviceType, accounts: readonly BroadbandAccount[]): SearchFilter {
  const fits = ({ picked }: SearchFilter) =>
    filterByType(accounts, type).some((account) => accountKey(account) === picked);
  return filter.picked === undefined || fits(filter) ? { ...filter, type } : { type, query: '' };
}
