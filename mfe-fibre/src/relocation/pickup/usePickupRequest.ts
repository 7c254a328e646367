import { useRef, useState } from 'react';
import { titleCase } from '@portal/shared/format';
import { messageOf, pause } from '@portal/shared/http';
import { toLocalPhone } from '@portal/shared/phone';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { useCustomer, type Profile } from '@portal/shared/session';
import type { FibreLocation } from '../../availability';
import type { NoServiceRequest } from '../api/noServiceRequest';
import type { DeviceData } from '../navigationState';
import { createIdempotencyKeys } from '../idempotencyKeys';
import { useSaveDraft, type Drafts } from '../useDrafts';
import { checkNoServiceRequest, type NoServiceErrors, type NoServiceForm } from './checkNoServiceRequest';
import { dayOf } from './pickupWindow';
import { requestPickup } from './requestPickup';

/** RL-008: 2 percent every 50 ms; it waits at 98 for the answer (D-095), and 100 stays for 500 ms. */
const PACE: Pace = { step: 2, everyMs: 50, cap: 98, settleMs: 500 };
/** So long the way to 100 is at that pace, however fast the answer. */
const MIN_PROCESSING_MS = 2500;

/** The request for a pickup: filled in, under way, or accepted. */
export type PickupRequest =
  | {
      status: 'form';
      form: NoServiceForm;
      change: (changes: Partial<NoServiceForm>) => void;
      errors: NoServiceErrors;
      /** Why the last one was not accepted. */
      problem: string | undefined;
      /** How often it was tried to send the form. */
      attempts: number;
      submit: (location: FibreLocation) => void;
      /** Another place is looked for: what is filled in stays, what was said of the last try does not (D-093). */
      forget: () => void;
    }
  | { status: 'processing'; progress: number }
  | {
      status: 'submitted';
      /** An empty form again. */
      reset: () => void;
    };

type Step = 'form' | 'sending' | 'accepted';

/** The form and what became of it. Filled with what is known of the customer; errors show after the first try (D-093). */
export function usePickupRequest(account: DeviceData | undefined, drafts: Drafts): PickupRequest {
  const customer = useCustomer();
  const [form, setForm] = useState(() => drafts.pickup() ?? initialForm(customer));
  const [step, setStep] = useState<Step>('form');
  const [tried, setTried] = useState<{ attempts: number; coordinates: boolean }>({ attempts: 0, coordinates: true });
  const [problem, setProblem] = useState<string>();
  const [keys] = useState(createIdempotencyKeys);
  const isBusy = useRef(false);
  const progress = useSimulatedProgress(PACE, step === 'sending');
  useSaveDraft(step === 'accepted' ? undefined : form, drafts.savePickup);

  const contextAt = (coordinates: boolean) => ({
    today: dayOf(new Date()),
    account: account !== undefined,
    coordinates,
    loggedIn: customer !== undefined,
  });
  const send = async (request: NoServiceRequest) => {
    isBusy.current = true;
    setProblem(undefined);
    setStep('sending');
    try {
      await Promise.all([requestPickup(request, keys.keyFor(request)), pause(MIN_PROCESSING_MS)]);
      keys.succeeded();
      setStep('accepted');
    } catch (error) {
      setProblem(messageOf(error, 'Failed to submit request. Please try again.'));
      setStep('form');
    } finally {
      isBusy.current = false;
    }
  };
  const submit = (location: FibreLocation) => {
    if (isBusy.current) return;
    const coordinates = location.coordinates !== undefined;
    setTried(({ attempts }) => ({ attempts: attempts + 1, coordinates }));
    const errors = checkNoServiceRequest(form, contextAt(coordinates));
    // A failure is told on the screen: the run never rejects.
    if (Object.keys(errors).length === 0) void send(toRequest(form, account, location));
  };
  const forget = () => {
    setProblem(undefined);
    setTried({ attempts: 0, coordinates: true });
  };
  const reset = () => {
    setStep('form');
    setForm(initialForm(customer));
    forget();
  };

  if (step === 'accepted' && progress.settled) return { status: 'submitted', reset };
  if (step !== 'form') return { status: 'processing', progress: progress.value };
  const errors = tried.attempts > 0 ? checkNoServiceRequest(form, contextAt(tried.coordinates)) : {};
  const change = (changes: Partial<NoServiceForm>) => setForm((before) => ({ ...before, ...changes }));
  return { status: 'form', form, change, errors, problem, attempts: tried.attempts, submit, forget };
}

function initialForm(customer: Profile | undefined): NoServiceForm {
  const { firstName = '', lastName = '', email = '', phone = '' } = customer ?? {};
  return {
    firstName: titleCase(firstName),
    lastName: titleCase(lastName),
    email,
    phone: toLocalPhone(phone),
    date: '',
  };
}

function toRequest(form: NoServiceForm, account: DeviceData | undefined, location: FibreLocation): NoServiceRequest {
  const phone = form.phone.trim();
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone,
    latitude: location.coordinates?.lat,
    longitude: location.coordinates?.lng,
    requestType: 'RELOCATION',
    fttxNumber: account ? String(account.msisdn) : '',
    // One field for both (D-092).
    dataTransferMsisdn: phone,
    devicePickupDate: form.date,
  };
}
