import { useState } from 'react';
import { withToken } from '@portal/shared/session';
import { removeBeneficiary } from '../api/beneficiaries';
import { without, type Beneficiary } from '../beneficiary';
import type { OwnBeneficiaries } from '../useBeneficiaries';

const FAILED = 'Failed to delete beneficiary. Please try again.';

type Removal = {
  /** Whom the question is about; known until it is gone from the screen. */
  asked?: { beneficiary: Beneficiary; turn: number };
  phase: 'closed' | 'asking' | 'removing';
  error?: string;
};

/**
 * Removing a beneficiary: ask, confirm or cancel, and take it out of the list once the server has (AB-023, D-119). A
 * failure closes the question, and the beneficiary stays (D-118); one who is gone all the same counts as removed.
 *
 * @param onRemoved is told how many are left
 */
export function useRemoval(own: OwnBeneficiaries, onRemoved: (left: number) => void) {
  const [{ asked, phase, error }, setRemoval] = useState<Removal>({ phase: 'closed' });
  const close = (failure?: string) =>
    setRemoval(({ asked: last }) => ({
      phase: 'closed',
      ...(last && { asked: last }),
      ...(failure !== undefined && { error: failure }),
    }));

  const remove = async (id: string) => {
    let left = without(own.list, id);
    try {
      await withToken((token) => removeBeneficiary(own.phone, id, token));
      own.change((list) => without(list, id));
    } catch {
      left = await own.lookAgain(); // it may be gone although no answer came
    }
    const isGone = left.every((each) => each.id !== id);
    close(isGone ? undefined : FAILED);
    if (isGone) onRemoved(left.length);
  };

  return {
    asked,
    error,
    isAsking: phase !== 'closed',
    isRemoving: phase === 'removing',
    ask: (beneficiary: Beneficiary, turn: number) => setRemoval({ asked: { beneficiary, turn }, phase: 'asking' }),
    cancel: () => close(),
    confirm: () => {
      if (!asked) return;
      setRemoval({ asked, phase: 'removing' });
      void remove(asked.beneficiary.id);
    },
  };
}

export type RemovalState = ReturnType<typeof useRemoval>;
