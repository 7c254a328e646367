import { useEffect, useState, type SyntheticEvent } from 'react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { HALF_HOUR_MS } from '@portal/shared/cache';
import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { isLocalPhone } from '@portal/shared/phone';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import * as z from '@portal/shared/schema';
import { expiringRecord } from '@portal/shared/storage';
import { beneficiaryFormSchema, toSaveErrors, type BeneficiaryForm, type FormErrors } from './api';

/**
 * During a save the progress bar rises by at most 15 percent every 150 ms, up to 90. It jumps to 100 when the
 * beneficiary is saved; the form closes 300 ms later (AB-019, CN-026).
 */
const PROGRESS_TIMING: ProgressTiming = { step: () => Math.random() * 15, everyMs: 150, cap: 90, settleMs: 300 };

/** The unsaved form in session storage: it survives a reload, and a browser that ends the page in the background. */
const storedDraft = expiringRecord({
  area: 'session',
  key: 'account:beneficiary-draft',
  schema: z.object({ id: z.string(), savedAt: z.number(), values: beneficiaryFormSchema }),
  expiresAt: ({ savedAt }) => savedAt + HALF_HOUR_MS,
});

export type BeneficiaryFormOptions = {
  mode: 'add' | 'edit';
  /** Names the customer and the edited beneficiary: a draft is shown only in the form that stored it. */
  draftId: string;
  initialValues: BeneficiaryForm;
  save: (form: BeneficiaryForm, idempotencyKey: string) => Promise<void>;
};

const NO_ERRORS: FormErrors = { fields: {} };

export function useBeneficiaryForm({ mode, draftId, initialValues, save }: BeneficiaryFormOptions) {
  const [initial] = useState(() => beneficiaryFormSchema.parse(initialValues)); // without the id
  const [values, setValues] = useState(() => {
    const draft = storedDraft.read();
    return draft?.id === draftId ? draft.values : initial;
  });
  const [errors, setErrors] = useState(NO_ERRORS);
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const progress = useSimulatedProgress(PROGRESS_TIMING, phase === 'saving');
  const [keys] = useState(createIdempotencyKeys);
  const hasUnsavedChanges = phase !== 'saved' && JSON.stringify(values) !== JSON.stringify(initial);

  useEffect(() => {
    if (hasUnsavedChanges) storedDraft.write({ id: draftId, savedAt: Date.now(), values });
    else storedDraft.remove();
  }, [draftId, hasUnsavedChanges, values]);

  const send = async () => {
    try {
      await save(values, keys.keyFor(values));
      setPhase('saved');
    } catch (error) {
      setErrors(toSaveErrors(error, mode));
      setPhase('editing');
    }
  };

  return {
    values,
    errors,
    /** The progress of the save, in percent; undefined while the customer edits. */
    progress: phase === 'editing' ? undefined : progress.value,
    /** Whether the form is saved and its progress bar has been at 100 for 300 ms. */
    isDone: phase === 'saved' && progress.settled,
    hasUnsavedChanges,
    discardDraft: storedDraft.remove,
    /** Changes the given fields and removes all errors (AB-022). */
    edit: (change: Partial<BeneficiaryForm>) => {
      setValues((before) => ({ ...before, ...change }));
      setErrors(NO_ERRORS);
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (phase !== 'editing') return;
      const fields = checkBeneficiary(values);
      setErrors({ fields });
      if (Object.keys(fields).length > 0) return;
      setPhase('saving');
      void send();
    },
  };
}

export type BeneficiaryFormState = ReturnType<typeof useBeneficiaryForm>;

/** The error text of each invalid field (AB-025…028). */
export function checkBeneficiary({ name, email, phone }: BeneficiaryForm): FieldErrors<BeneficiaryForm> {
  const errors: FieldErrors<BeneficiaryForm> = {};
  if (!name.trim()) errors.name = 'Name is required';
  if (email.trim() && !isEmail(email.trim())) errors.email = 'Please enter a valid email address';
  if (!phone.trim()) errors.phone = 'Phone number is required';
  else if (!isLocalPhone(phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  return errors;
}
