import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { freshForHalfHour } from '@portal/shared/cache';
import { useSession } from '@portal/shared/session';
import { FROM_LIST_STATE, useBackNavigation } from '@portal/shared/page';
import { useNavigateOnce } from '../useNavigateOnce';
import { beneficiariesCall, fetchBeneficiaries, type Beneficiary } from './api';

type List = readonly Beneficiary[];

/** The list, and the functions that change or refetch it in the cache. */
export type LoadedBeneficiaries = {
  /** The customer’s own phone number, which the API calls need. */
  phone: string;
  list: List;
  /** Changes the cached list after the server has confirmed the change. */
  change: (change: (list: List) => List) => void;
  /** Loads the list again after a request with an unknown outcome. Returns the cached list if that fails. */
  refetch: () => Promise<List>;
};

export type BeneficiariesState =
  | { status: 'loading' }
  | { status: 'error'; message: string; error?: unknown }
  /** With `error`, the cached list is shown because it could not be loaded again. */
  | { status: 'ready'; loaded: LoadedBeneficiaries; error?: string };

const CACHE_OPTIONS = { use: [freshForHalfHour({ revalidatesFresh: true })] };
const LOAD_FAILED_TEXT = beneficiariesCall.errors.other;

/**
 * The signed-in customer’s beneficiaries. A list that was loaded in the last 30 minutes is shown at once and
 * loaded again; an older one is not shown (D-023).
 */
export function useBeneficiaries(): BeneficiariesState {
  const session = useSession();
  const { sub = '', phone: claim = '' } = session.status === 'signed-in' ? session.profile : {};
  const phone = claim.trim();
  const key = phone === '' ? null : (['beneficiaries', sub, phone] as const);
  const fetcher = () => fetchBeneficiaries(phone);
  const { data: list, error, isValidating, mutate } = useSWR<List, unknown>(key, fetcher, CACHE_OPTIONS);

  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Please log in to view beneficiaries' };
  if (!key) return { status: 'error', message: 'User identification error' };
  const hasFailed = error !== undefined && !isValidating;
  if (!list) return hasFailed ? { status: 'error', message: LOAD_FAILED_TEXT, error } : { status: 'loading' };

  const loaded: LoadedBeneficiaries = {
    phone,
    list,
    change: (change) => void mutate((cached) => cached && change(cached), { revalidate: false }),
    refetch: async () => {
      const updated = await mutate((cached) => fetcher().catch(() => cached), { revalidate: false });
      return updated ?? list;
    },
  };
  return { status: 'ready', loaded, ...(hasFailed && { error: LOAD_FAILED_TEXT }) };
}

/** Replaces the beneficiary with the same id, or appends it (AB-020). */
export function withSaved(list: readonly Beneficiary[], saved: Beneficiary): readonly Beneficiary[] {
  const isInList = list.some(({ id }) => id === saved.id);
  return isInList ? list.map((each) => (each.id === saved.id ? saved : each)) : [...list, saved];
}

export function withoutId(list: readonly Beneficiary[], removedId: string): readonly Beneficiary[] {
  return list.filter(({ id }) => id !== removedId);
}

/** The value of the URL parameter `form` that opens the form to add a beneficiary, instead of the id of one. */
export const ADD_FORM_PARAM_VALUE = 'add';

/**
 * The URL parameters of the page: `form` is `add` or the id of the edited beneficiary, `page` is the page of the list.
 * Form and list have different URLs, so that Back leads from the form to the list and a reload shows the same form or
 * page.
 */
export function useBeneficiaryParams() {
  const [params, setParams] = useSearchParams();
  const form = params.get('form');
  const page = Number(params.get('page') ?? 1);
  const listParams = (listPage: number) => ({ ...(listPage > 1 && { page: String(listPage) }) });
  const closeForm = useBackNavigation(() => setParams(listParams(page), { replace: true }));
  const openForm = useNavigateOnce((id: string) =>
    setParams({ ...listParams(page), form: id }, { state: FROM_LIST_STATE }),
  );
  return {
    /** `ADD_FORM_PARAM_VALUE`, the id of the edited beneficiary, or null for the list. */
    form,
    /** The requested page of the list; it may be beyond the last page. */
    page,
    showPage: (next: number, { replace = false } = {}) => {
      if (next !== page) setParams(listParams(next), { replace });
    },
    openForm,
    /** Leads back to the list: one step in the history if the form was opened there, otherwise by a new URL. */
    closeForm,
  };
}

export type BeneficiaryParams = ReturnType<typeof useBeneficiaryParams>;
