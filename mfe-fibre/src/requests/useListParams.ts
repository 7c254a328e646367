import { useSearchParams } from 'react-router-dom';
import { useTabPageParams, type TabPageParams } from '@portal/shared/ui';
import { ALL_LABEL } from './filterOrders';

export type Tab = 'fibre' | 'relocation';

export type ListParams = TabPageParams<Tab> & {
  /** The step label to filter by, or All. */
  status: string;
  filterBy: (status: string) => void;
};

/**
 * Tab, page and filter of the list as query parameters, so that Back, a reload and a link restore them. Another tab or
 * filter starts at page 1 (FR-015, FR-016).
 */
export function useListParams(): ListParams {
  const params = useTabPageParams(['fibre', 'relocation']);
  const [query, setQuery] = useSearchParams();
  return {
    ...params,
    status: query.get('status') ?? ALL_LABEL,
    filterBy: (status) =>
      setQuery({ ...(params.tab !== 'fibre' && { tab: params.tab }), ...(status !== ALL_LABEL && { status }) }),
  };
}
