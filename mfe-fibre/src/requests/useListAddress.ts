import { useSearchParams } from 'react-router-dom';
import { ALL } from './filterOrders';

export type Tab = 'fibre' | 'relocation';

export type ListAddress = {
  tab: Tab;
  /** As asked for; the list may have fewer. */
  page: number;
  /** The label to filter by, or All. */
  status: string;
  showTab: (tab: Tab) => void;
  showPage: (page: number) => void;
  filterBy: (status: string) => void;
};

/**
 * Tab, page and filter of the list, kept in its address: Back, a reload and a link find the list as it was left. Another
 * tab or filter begins at page 1 (FR-015, FR-016).
 */
export function useListAddress(): ListAddress {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'relocation' ? 'relocation' : 'fibre';
  const page = Number(query.get('page') ?? 1);
  const status = query.get('status') ?? ALL;
  const show = (next: { tab: Tab; page: number; status: string }) =>
    setQuery({
      ...(next.tab === 'relocation' && { tab: next.tab }),
      ...(next.status !== ALL && { status: next.status }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
  return {
    tab,
    page,
    status,
    showTab: (wanted) => wanted !== tab && show({ tab: wanted, page: 1, status }),
    showPage: (wanted) => wanted !== page && show({ tab, page: wanted, status }),
    filterBy: (wanted) => show({ tab, page: 1, status: wanted }),
  };
}
