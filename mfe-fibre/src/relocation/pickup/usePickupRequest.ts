import { useState } from 'react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { titleCase } from '@portal/shared/format';
import { messageOf, pause } from '@portal/shared/http';
import { isLocalPhone, toLocalPhone } from '@portal/shared/phone';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import { useCustomer, type Profile } from '@portal/shared/session';
import type { CheckedLocation } from '../../availability';
import { requestPickup, type PickupRequest } from '../api/pickupRequest';
import { NO_ACCOUNT_TEXT, NO_COORDINATES_TEXT, type FibreAccount } from '../navigationState';
import type { Drafts, PickupFormValues } from '../useDrafts';
import { checkPickupDate, currentDay } from './calendar';

/** Rises by 2 percent every 50 ms, holds at 98 until the response (D-095), then shows 100 for 500 ms (RL-008). */
const PROCESSING_TIMING: ProgressTiming = { step: 2, everyMs: 50, cap: 98, settleMs: 500 };
/** The time from 0 to 100 percent at `PROCESSING_TIMING`. A faster response does not shorten it. */
const MIN_PROCESSING_MS = 2500;

export type PickupRequestState =
  | {
      status: 'form';
      form: PickupFormValues;
      /** Whether the form differs from the data of the customer that it is filled with at first. */
      hasUnsavedChanges: boolean;
      change: (changes: Partial<PickupFormValues>) => void;
      errors: PickupErrors;
      /** Error text of the last request. */
      problem: string | undefined;
      attempts: number;
      submit: () => void;
      /** For another location: clears the errors, keeps the input (D-093). */
      clearErrors: () => void;
    }
  | { status: 'processing'; progress: number }
  | { status: 'submitted'; reset: () => void };

type RequestStep = 'form' | 'sending' | 'accepted';

/** The pickup form, filled with a draft or the customer's data. Errors show after the first submit (D-093). */
export function usePickupRequest(
  account: FibreAccount | undefined,
  location: CheckedLocation | undefined,
  drafts: Drafts,
): PickupRequestState {
  const customer = useCustomer();
  const [initial] = useState(() => initialForm(customer));
  const [form, setForm] = useState(() => drafts.getPickup() ?? initial);
  const [step, setStep] = useState<RequestStep>('form');
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [keys] = useState(createIdempotencyKeys);
  const progress = useSimulatedProgress(PROCESSING_TIMING, step === 'sending');

  const check = () =>
    checkPickupRequest(form, {
      today: currentDay(),
      account: account !== undefined,
      coordinates: location?.coordinates !== undefined,
      loggedIn: customer !== undefined,
    });
  const send = async (request: PickupRequest) => {
    setProblem(undefined);
    setStep('sending');
    try {
      await Promise.all([requestPickup(request, keys.keyFor(request)), pause(MIN_PROCESSING_MS)]);
      keys.reset();
      drafts.savePickup(undefined);
      setStep('accepted');
    } catch (error) {
      setProblem(messageOf(error, 'Failed to submit request. Please try again.'));
      setStep('form');
    }
  };
  const submit = () => {
    if (!location) return;
    setAttempts((before) => before + 1);
    // The screen shows a failure; `send` never rejects.
    if (Object.keys(check()).length === 0) void send(toRequest(form, account, location));
  };
  const clearErrors = () => {
    setProblem(undefined);
    setAttempts(0);
  };
  const reset = () => {
    setStep('form');
    setForm(initial);
    clearErrors();
  };

  if (step === 'accepted' && progress.settled) return { status: 'submitted', reset };
  if (step !== 'form') return { status: 'processing', progress: progress.value };
  const change = (changes: Partial<PickupFormValues>) => {
    const changed = { ...form, ...changes };
    const next = { ...changed, phone: toLocalPhone(changed.phone) };
    setForm(next);
    drafts.savePickup(next);
  };
  const hasUnsavedChanges = JSON.stringify(form) !== JSON.stringify(initial);
  const errors = attempts > 0 ? check() : {};
  return { status: 'form', form, hasUnsavedChanges, change, errors, problem, attempts, submit, clearErrors };
}

function initialForm(customer: Profile | undefined): PickupFormValues {
  const { firstName = '', lastName = '', email = '', phone = '' } = customer ?? {};
  const names = { firstName: titleCase(firstName), lastName: titleCase(lastName) };
  return { ...names, email, phone: toLocalPhone(phone), date: '' };
}

function toRequest(
  form: PickupFormValues,
  account: FibreAccount | undefined,
  location: CheckedLocation,
): PickupRequest {
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
    // The form has one field for both numbers (D-092).
    dataTransferMsisdn: phone,
    devicePickupDate: form.date,
  };
}

/** What a valid request needs besides the form. */
export interface PickupPreconditions {
  /** `YYYY-MM-DD` in UTC, the time zone of Ghana. */
  today: string;
  account: boolean;
  /** Whether the new location has coordinates. */
  coordinates: boolean;
  loggedIn: boolean;
}

/** Error texts of the fields, and of what the request needs besides them. */
type PickupErrors = FieldErrors<PickupFormValues & Record<'login' | 'account' | 'coordinates', string>>;

/** Errors of the fields (RL-011 to RL-020), then of login, account and coordinates, in this order (D-093). */
export function checkPickupRequest(form: PickupFormValues, preconditions: PickupPreconditions): PickupErrors {
  const errors: PickupErrors = {};
  if (!form.firstName.trim()) errors.firstName = 'First name is required';
  if (!form.lastName.trim()) errors.lastName = 'Last name is required';
  if (!form.email.trim()) errors.email = 'Email address is required';
  else if (!isEmail(form.email.trim())) errors.email = 'Please enter a valid email address';
  if (!form.phone.trim()) errors.phone = 'Phone number is required';
  else if (!isLocalPhone(form.phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  const dateError = checkPickupDate(form.date, preconditions.today);
  if (dateError !== undefined) errors.date = dateError;
  if (!preconditions.loggedIn) errors.login = 'Please log in to submit a request';
  if (!preconditions.account) errors.account = NO_ACCOUNT_TEXT;
  if (!preconditions.coordinates) errors.coordinates = NO_COORDINATES_TEXT;
  return errors;
}
