import { useSearchParams } from 'react-router-dom';
import { FROM_LIST, useBackToList } from '../fromList';
import { useNavigateOnce } from '../useNavigateOnce';

export const ADD = 'add';

/**
 * Where the customer is, kept in the address: `?form=add` or the id of the one who is edited, and `?page=…` of the list.
 * So Back leads from a form to the list, and a reload finds both.
 */
export function useBeneficiaryParams() {
  const [query, setQuery] = useSearchParams();
  const form = query.get('form');
  const page = Number(query.get('page') ?? 1);
  const listAt = (wanted: number) => ({ ...(wanted > 1 && { page: String(wanted) }) });
  const closeForm = useBackToList(() => setQuery(listAt(page), { replace: true }));
  const openForm = useNavigateOnce((about: string) => setQuery({ ...listAt(page), form: about }, { state: FROM_LIST }));
  return {
    /** What the form is about; null for the list. */
    form,
    /** As asked for; the list may have fewer. */
    page,
    showPage: (wanted: number, { replace = false } = {}) => {
      if (wanted !== page) setQuery(listAt(wanted), { replace });
    },
    openForm,
    /** Back to the list, as it was left where it lies in the history. */
    closeForm,
  };
}

export type Address = ReturnType<typeof useBeneficiaryParams>;
