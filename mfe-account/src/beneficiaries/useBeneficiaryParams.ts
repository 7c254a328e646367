import { useSearchParams } from 'react-router-dom';
import { FROM_LIST, useBackNavigation } from '@portal/shared/ui';
import { useNavigateOnce } from '../useNavigateOnce';

/** The value of the URL parameter `form` that opens the form to add a beneficiary. */
export const ADD_FORM = 'add';

/**
 * The URL parameters of the page: `form` is `add` or the id of the edited beneficiary, `page` is the page of the list. Form
 * and list have different URLs, so that Back leads from the form to the list and a reload shows the same form or page.
 */
export function useBeneficiaryParams() {
  const [params, setParams] = useSearchParams();
  const form = params.get('form');
  const page = Number(params.get('page') ?? 1);
  const listParams = (listPage: number) => ({ ...(listPage > 1 && { page: String(listPage) }) });
  const closeForm = useBackNavigation(() => setParams(listParams(page), { replace: true }));
  const openForm = useNavigateOnce((id: string) => setParams({ ...listParams(page), form: id }, { state: FROM_LIST }));
  return {
    /** `ADD_FORM`, the id of the edited beneficiary, or null for the list. */
    form,
    /** The requested page of the list; it may be beyond the last page. */
    page,
    showPage: (next: number, { replace = false } = {}) => {
      if (next !== page) setParams(listParams(next), { replace });
    },
    openForm,
    /** Leads back to the list: one step in the history if the form was opened from the list, otherwise by changing the URL. */
    closeForm,
  };
}

export type BeneficiaryParams = ReturnType<typeof useBeneficiaryParams>;
