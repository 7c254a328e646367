import { useState, type SyntheticEvent } from 'react';
import type { FieldErrors } from '@portal/shared/forms';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import type { BeneficiaryForm } from '../beneficiary';
import { checkBeneficiary } from './checkBeneficiary';
import { saveFailure } from './saveFailure';
import { useIdempotencyKey } from './useIdempotencyKey';

/** AB-019, CN-026: up to 15 every 150 ms up to 90, 100 when it is saved, the list 300 ms later. */
const PACE: Pace = { step: () => Math.random() * 15, everyMs: 150, cap: 90, settleMs: 300 };

type Options = {
  mode: 'add' | 'edit';
  start: BeneficiaryForm;
  /** Sends it; `key` stays the same until the details change. */
  save: (form: BeneficiaryForm, key: string) => Promise<void>;
};

type Trouble = { fields: FieldErrors<BeneficiaryForm>; page?: string };
const NONE: Trouble = { fields: {} };

/** What the customer enters, what is wrong with it, and how far its save is. */
export function useBeneficiaryForm({ mode, start: given, save }: Options) {
  const [start] = useState(given);
  const [values, setValues] = useState(start);
  const [trouble, setTrouble] = useState(NONE);
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const progress = useSimulatedProgress(PACE, phase === 'saving');
  const keyFor = useIdempotencyKey();

  const send = async () => {
    try {
      await save(values, keyFor(values));
      setPhase('saved');
    } catch (error) {
      const failure = saveFailure(error, mode);
      setTrouble('phone' in failure ? { fields: { phone: failure.phone } } : { fields: {}, page: failure.page });
      setPhase('editing');
    }
  };

  return {
    values,
    trouble,
    /** Undefined unless it is being saved, or was a moment ago. */
    progress: phase === 'editing' ? undefined : progress.value,
    /** It was saved, and has been seen to be. */
    isDone: phase === 'saved' && progress.settled,
    /** Something was entered that is not saved yet. */
    isUnsaved: phase !== 'saved' && NAMES.some((name) => values[name] !== start[name]),
    /** A new value of a field; whatever was wrong before is no longer said (AB-022). */
    edit: (change: Partial<BeneficiaryForm>) => {
      setValues((before) => ({ ...before, ...change }));
      setTrouble(NONE);
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (phase !== 'editing') return;
      const fields = checkBeneficiary(values);
      setTrouble({ fields });
      if (Object.keys(fields).length > 0) return;
      setPhase('saving');
      void send();
    },
  };
}

export type BeneficiaryFormState = ReturnType<typeof useBeneficiaryForm>;

const NAMES = ['name', 'email', 'phone'] as const;
