import { useSearchParams } from 'react-router-dom';
import { useTabPageParams, type Place } from '@portal/shared/ui';
import { ALL } from './filterOrders';

export type Tab = 'fibre' | 'relocation';

export type ListParams = Place<Tab> & {
  /** The label to filter by, or All. */
  status: string;
  filterBy: (status: string) => void;
};

/**
 * Tab, page and filter of the list, kept in its address: Back, a reload and a link find the list as it was left. Another
 * tab or filter begins at page 1 (FR-015, FR-016).
 */
export function useListParams(): ListParams {
  const place = useTabPageParams(['fibre', 'relocation']);
  const [query, setQuery] = useSearchParams();
  return {
    ...place,
    status: query.get('status') ?? ALL,
    filterBy: (wanted) =>
      setQuery({
        ...(place.tab !== 'fibre' && { tab: place.tab }),
        ...(wanted !== ALL && { status: wanted }),
      }),
  };
}
