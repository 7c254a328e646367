import { useSearchParams } from 'react-router-dom';
import { FROM_LIST, useBackNavigation } from '@portal/shared/ui';
import { useNavigateOnce } from '../useNavigateOnce';

export const ADD = 'add';

/**
 * The URL parameters of the page: `?form=add` or the id of the edited beneficiary, and `?page=…` of the list. So Back
 * leads from the form to the list, and a reload shows the same again.
 */
export function useBeneficiaryParams() {
  const [params, setParams] = useSearchParams();
  const form = params.get('form');
  const page = Number(params.get('page') ?? 1);
  const listParams = (listPage: number) => ({ ...(listPage > 1 && { page: String(listPage) }) });
  const closeForm = useBackNavigation(() => setParams(listParams(page), { replace: true }));
  const openForm = useNavigateOnce((id: string) => setParams({ ...listParams(page), form: id }, { state: FROM_LIST }));
  return {
    /** `ADD`, the id of the edited beneficiary, or null for the list. */
    form,
    /** The requested page; the list may have fewer. */
    page,
    showPage: (next: number, { replace = false } = {}) => {
      if (next !== page) setParams(listParams(next), { replace });
    },
    openForm,
    /** Back to the list, in the state in which the history has it. */
    closeForm,
  };
}

export type BeneficiaryParams = ReturnType<typeof useBeneficiaryParams>;
