import { useState } from 'react';
import { removeBeneficiary } from '../api/beneficiaries';
import { withoutId, type Beneficiary } from '../beneficiary';
import type { OwnBeneficiaries } from '../useBeneficiaries';

const FAILED = 'Failed to delete beneficiary. Please try again.';

type State = {
  phase: 'closed' | 'asking' | 'removing';
  /** Kept while the dialog fades out. */
  candidate?: { beneficiary: Beneficiary; index: number } | undefined;
  error?: string | undefined;
};

/**
 * Removes a beneficiary after a question; the list changes after the response (AB-023, D-119). A failure closes the dialog
 * and keeps the beneficiary (D-118), unless the refetched list no longer contains it.
 *
 * @param onRemoved gets the number of remaining beneficiaries
 */
export function useRemoval(own: OwnBeneficiaries, onRemoved: (remaining: number) => void) {
  const [{ phase, candidate, error }, setState] = useState<State>({ phase: 'closed' });

  const remove = async ({ id }: Beneficiary) => {
    let remaining = withoutId(own.list, id);
    try {
      await removeBeneficiary(own.phone, id);
      own.change((list) => withoutId(list, id));
    } catch {
      remaining = await own.refetch(); // the server may have removed it although the request failed
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

export type RemovalState = ReturnType<typeof useRemoval>;
