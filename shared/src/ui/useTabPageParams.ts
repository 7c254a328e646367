import { useSearchParams } from 'react-router-dom';

/** Where in a list with tabs the customer is. */
export interface Place<Tab extends string> {
  tab: Tab;
  /** As asked for, from 1; the list may have fewer, and a nonsensical one is NaN. */
  page: number;
  /** Another tab begins at page 1. */
  showTab: (tab: Tab) => void;
  showPage: (page: number) => void;
}

/**
 * Tab and page of a list, kept in its address (`?tab=…&page=…`; the first of each goes without): Back, a reload and a
 * link find the list as it was left. Whatever else the address says stays as it is.
 */
export function useTabPageParams<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Place<Tab> {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0];
  const page = Number(query.get('page') ?? 1);
  const show = (nextTab: Tab, nextPage: number) => {
    const next = new URLSearchParams(query);
    next.delete('tab');
    next.delete('page');
    if (nextTab !== tabs[0]) next.set('tab', nextTab);
    if (nextPage > 1) next.set('page', String(nextPage));
    setQuery(next);
  };
  return {
    tab,
    page,
    showTab: (wanted) => wanted !== tab && show(wanted, 1),
    showPage: (wanted) => wanted !== page && show(tab, wanted),
  };
}
