import { useState } from 'react';
import { removeBeneficiary } from '../api/beneficiaries';
import { withoutId, type Beneficiary } from '../beneficiary';
import type { LoadedBeneficiaries } from '../useBeneficiaries';

const FAILED = 'Failed to delete beneficiary. Please try again.';

type State = {
  phase: 'closed' | 'asking' | 'removing';
  /** The beneficiary to remove and its index in the list; kept while the dialog fades out. */
  candidate?: { beneficiary: Beneficiary; index: number } | undefined;
  error?: string | undefined;
};

/**
 * Removes a beneficiary after the customer has confirmed it in a dialog; the list changes after the response (AB-023, D-119).
 * After a failure the list is loaded again: if it still contains the beneficiary, an error is shown (D-118).
 *
 * @param onRemoved gets the number of remaining beneficiaries
 */
export function useRemoval(loaded: LoadedBeneficiaries, onRemoved: (remaining: number) => void) {
  const [{ phase, candidate, error }, setState] = useState<State>({ phase: 'closed' });

  const remove = async ({ id }: Beneficiary) => {
    let remaining = withoutId(loaded.list, id);
    try {
      await removeBeneficiary(loaded.phone, id);
      loaded.change((list) => withoutId(list, id));
    } catch {
      remaining = await loaded.refetch(); // the server may have removed it although the request failed
    }
    const isRemoved = remaining.every((each) => each.id !== id);
    setState({ phase: 'closed', candidate, error: isRemoved ? undefined : FAILED });
    if (isRemoved) onRemoved(remaining.length);
  };

  return {
    candidate,
    error,
    isOpen: phase !== 'closed',
    isRemoving: phase === 'removing',
    ask: (beneficiary: Beneficiary, index: number) => setState({ phase: 'asking', candidate: { beneficiary, index } }),
    cancel: () => setState({ phase: 'closed', candidate }),
    confirm: () => {
      if (!candidate) return;
      setState({ phase: 'removing', candidate });
      void remove(candidate.beneficiary);
    },
  };
}

export type Removal = ReturnType<typeof useRemoval>;
