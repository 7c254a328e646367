import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { phoneSearchKey } from '@portal/shared/phone';
import { onSignOut } from '@portal/shared/storage';
import { accountKey, type BroadbandAccount } from '../account';

/** A device type and a search text; `picked` is the `accountKey` of an account picked from the suggestions. */
type SearchFilter = { type: DeviceTypeOption; query: string; picked?: string };

const NO_FILTER: SearchFilter = { type: 'All', query: '' };

/**
 * The filter of each history entry, by the key of the entry, so that Back from an account restores the filtered list. A
 * searched phone number must not appear in a URL or in storage, so the filters are in memory until sign-out.
 */
const filterByHistoryKey = new Map<string, SearchFilter>();
onSignOut(() => filterByHistoryKey.clear());

type AccountFilter = {
  type: DeviceTypeOption;
  query: string;
  /** Selects a device type. An account that it excludes does not stay picked, because the list would be empty. */
  setType: (type: DeviceTypeOption) => void;
  /** Sets the search text, or clears it with ''. No account stays picked. */
  search: (query: string) => void;
  /** Shows only this account until the search text changes. */
  pick: (account: BroadbandAccount) => void;
  /** The accounts that match type and text: the suggestions below the search box. */
  found: readonly BroadbandAccount[];
  /** The accounts in the grid: the picked one, otherwise all found ones. */
  shown: readonly BroadbandAccount[];
};

/** Filters accounts by device type and search text. The grid renders with lower priority: it never delays typing. */
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

/**
 * The filter of the current history entry. If the list stays on screen when the entry changes, an entry without a stored
 * filter starts with that of the entry before.
 */
function useSearchFilter(): [SearchFilter, (filter: SearchFilter) => void] {
  const { key } = useLocation();
  const [latest, setLatest] = useState(() => ({ key, filter: filterByHistoryKey.get(key) ?? NO_FILTER }));
  const filter = latest.key === key ? latest.filter : (filterByHistoryKey.get(key) ?? latest.filter);
  useEffect(() => void filterByHistoryKey.set(key, filter), [key, filter]);
  return [filter, (next) => setLatest({ key, filter: next })];
}

/**
 * The filter with another device type. If the type excludes the picked account, the account does not stay picked, and
 * the search text, which is its number, is removed.
 */
function withType(filter: SearchFilter, type: DeviceTypeOption, accounts: readonly BroadbandAccount[]): SearchFilter {
  const fits = ({ picked }: SearchFilter) =>
    filterByType(accounts, type).some((account) => accountKey(account) === picked);
  return filter.picked === undefined || fits(filter) ? { ...filter, type } : { type, query: '' };
}

/** The choices of the device type filter. */
export const DEVICE_TYPE_OPTIONS = ['All', 'Fibre Broadband', 'Turbonet'] as const;

export type DeviceTypeOption = (typeof DEVICE_TYPE_OPTIONS)[number];

type WithDeviceType = { filterType?: string; deviceType: string };
type Searchable = { _id: string; deviceType: string };

/** The accounts of one device type, or all. Compares `filterType`, the normalised type; without it, `deviceType`. */
export const filterByType = <A extends WithDeviceType>(accounts: readonly A[], type: DeviceTypeOption): readonly A[] =>
  type === 'All' ? accounts : accounts.filter(({ filterType, deviceType }) => (filterType ?? deviceType) === type);

/**
 * The accounts whose number or type contains the text. Numbers are compared without separators and without a leading
 * +233, 233 or 0, so "0" or "233" alone finds every account. A blank text finds every account, too.
 */
export function filterByText<A extends Searchable>(accounts: readonly A[], query: string): readonly A[] {
  const text = query.trim().toLowerCase();
  if (!text) return accounts;
  const digits = phoneSearchKey(query);
  return accounts.filter(
    ({ _id, deviceType }) => phoneSearchKey(_id).includes(digits) || deviceType.toLowerCase().includes(text),
  );
}
