import { useState } from 'react';
import { Button } from '@portal/shared/mui/core';
import { InlineMessage } from '@portal/shared/ui';
import { addressOf, type FibreLocation } from '../../availability';
import { MISSING_ACCOUNT, MISSING_COORDINATES } from '../pickup/checkPickupRequest';
import { useKycLookup } from '../useKycLookup';
import { useSaveDraft, withoutCardNumber } from '../useDrafts';
import type { RelocationPage } from '../useRelocationPage';
import type { FinalLocationForm } from './checkFinalLocation';
import { FinalizeLocationDialog } from './FinalizeLocationDialog';
import { EMPTY_FORM } from './useFinalLocationForm';

type ContinueRelocationProps = { location: FibreLocation; relocation: RelocationPage };

/** For a new location with fibre: continues with the identity lookup and the dialog (RL-003). */
export function ContinueRelocation({ location, relocation }: ContinueRelocationProps) {
  const [step, setStep] = useState<'ready' | 'no-coordinates' | 'finalizing'>('ready');
  // Keeps the input, with the card number, when the dialog is closed and opened again.
  const [form, setForm] = useState<FinalLocationForm>(() => ({
    ...EMPTY_FORM,
    ...relocation.drafts.getFinal(location.id),
  }));
  useSaveDraft(withoutCardNumber(form), (draft) => relocation.drafts.saveFinal(location.id, draft));
  const handleContinue = () => setStep(location.coordinates ? 'finalizing' : 'no-coordinates');
  return (
    <>
      {step === 'no-coordinates' && !location.coordinates && (
        <InlineMessage tone="error">{MISSING_COORDINATES}</InlineMessage>
      )}
      <Button variant="contained" fullWidth onClick={handleContinue}>
        Continue with relocation
      </Button>
      {step === 'finalizing' && (
        <FinalizeStep {...{ location, relocation, form }} onChange={setForm} onClose={() => setStep('ready')} />
      )}
    </>
  );
}

type FinalizeStepProps = ContinueRelocationProps & {
  form: FinalLocationForm;
  onChange: (form: FinalLocationForm) => void;
  onClose: () => void;
};

function FinalizeStep({ location, relocation, form, ...handlers }: FinalizeStepProps) {
  const lookup = useKycLookup(true);
  const [problem, setProblem] = useState<string>();
  const handleContinue = (final: FinalLocationForm) => {
    if (!relocation.account) setProblem(MISSING_ACCOUNT);
    else relocation.proceed(final, lookup.status === 'done' ? lookup.kyc : undefined);
  };
  const dialogProps = { lookup, problem, ...handlers };
  return (
    <FinalizeLocationDialog {...dialogProps} address={addressOf(location)} initial={form} onContinue={handleContinue} />
  );
}
