import { useState } from 'react';
import useSWR from 'swr';
import { locationErrorTexts, useLocationLookup } from '@portal/shared/location';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import { useSession } from '@portal/shared/session';
import { useFocusOnChange } from '@portal/shared/ui';
import { FAILURE_HINTS, useLiveness, type LivenessState } from '../liveness';
import { toMsisdn, fullName, fetchCustomer, type CustomerRecord } from './customer';
import type { VerifiedRequester } from './swaps';

export type SwapFlowState =
  | { status: 'looking-up' }
  | { status: 'photo'; takePhoto: () => void }
  | { status: 'checking'; liveness: Extract<LivenessState, { status: 'checking' }> }
  /** `hint` says what the customer has to do before “Try again”. */
  | { status: 'failed'; retry: () => void; hint?: string | undefined; error?: unknown }
  | Exclude<SwapLocation, { status: 'known' }>
  | ReadySwap;

export type ReadySwap = {
  status: 'ready';
  requester: VerifiedRequester;
  ghanaCardNumber: string;
  takePhotoAgain: () => void;
};

const EMPTY_RECORD = { idNumber: '', firstName: '', lastName: '' };

/** The steps in order: photo, location, accounts (SS-017, SS-018). A failed step can be retried without the others. */
export function useSwapFlow(phone: string): SwapFlowState {
  const customer = useCustomerRecord(phone);
  const customerId = toMsisdn(phone);
  const liveness = useLiveness(customerId);
  const location = useSwapLocation();
  const [isCardNumberMissing, setCardNumberMissing] = useState(false);
  const record = customer.status === 'ready' ? customer.record : EMPTY_RECORD;

  if (liveness.status === 'checking') return { status: 'checking', liveness };
  if (liveness.status === 'failed') {
    const { error, reset } = liveness;
    return { status: 'failed', retry: reset, hint: error && FAILURE_HINTS[error.reason], error };
  }
  if (liveness.status === 'idle') {
    if (customer.status === 'loading') return { status: 'looking-up' };
    // D-106: the check needs a card number; “Try again” requests the record again.
    const retry = () => {
      setCardNumberMissing(false);
      customer.retry();
    };
    if (isCardNumberMissing && record.idNumber === '')
      return { status: 'failed', retry, error: customer.status === 'failed' ? customer.error : undefined };
    const takePhoto = () => (record.idNumber === '' ? setCardNumberMissing(true) : liveness.start(record.idNumber));
    return { status: 'photo', takePhoto };
  }
  if (location.status !== 'known') return location;
  // A retry in the background, when the browser is online again, must not close an open form.
  if (customer.status === 'loading' && !customer.isRetry) return { status: 'looking-up' };
  const { shortGuid: suid } = liveness.transaction;
  return {
    status: 'ready',
    requester: { msisdn: customerId, customerId, requesterName: fullName(record), suid, ...location.location },
    ghanaCardNumber: record.idNumber,
    takePhotoAgain: liveness.discard,
  };
}

type CustomerState =
  /** With `isRetry` an earlier request failed. */
  | { status: 'loading'; isRetry: boolean }
  /** Fallback texts are shown instead of the names and the card number (D-106). */
  | { status: 'failed'; error: unknown; retry: () => void }
  /** A record may lack the card number: `retry` discards it and requests it again (D-106). */
  | { status: 'ready'; record: CustomerRecord; retry: () => void };

/** The customer's record. After a failure it is requested again by `retry` and when the browser is online again. */
function useCustomerRecord(phone: string): CustomerState {
  // The time of mounting is part of the key: otherwise swr would first return the record of the last visit.
  const [visit] = useState(() => performance.now());
  const { data, error, isValidating, mutate } = useSWR<CustomerRecord, unknown>(
    ['sim-swap-customer', phone, visit],
    () => fetchCustomer(phone),
  );
  // Discards the record or the error first, so that the status is 'loading' meanwhile.
  const retry = () => void mutate(undefined);
  if (data) return { status: 'ready', record: data, retry };
  if (isValidating) return { status: 'loading', isRetry: error !== undefined };
  return { status: 'failed', error, retry };
}

type KnownLocation = Pick<VerifiedRequester, 'latitude' | 'longitude' | 'locationName'>;

type SwapLocation =
  | { status: 'asking'; allow: () => void; deny: () => void }
  | { status: 'locating'; progress: number }
  /** Denied, or the lookup failed; `retry` shows the dialog again (D-109). `hint` says what to do first. */
  | { status: 'failed'; retry: () => void; hint: string | undefined; error: unknown }
  | { status: 'known'; location: KnownLocation };

/** Starts at 40, rises by 5 every 400 ms up to 95; shows 100 for 200 ms on a location or an error (SS-022, CN-022). */
const PROGRESS_TIMING: ProgressTiming = { start: 40, step: 5, everyMs: 400, cap: 95, settleMs: 200 };

const LOCATION_HINTS: Partial<Record<string, string>> = {
  [locationErrorTexts.denied]:
    'Your location may not be used. Allow it for this site in your browser’s settings, then try again.',
  [locationErrorTexts.timedOut]:
    'Your location was not found in time. Try again, and allow it when your browser asks for it.',
};

/** Asks for consent and looks the location up. The location is not stored: a reload asks again (D-108). */
function useSwapLocation(): SwapLocation {
  const lookup = useLocationLookup();
  const [denied, setDenied] = useState(false);
  const progress = useSimulatedProgress(PROGRESS_TIMING, lookup.loading);
  const retry = () => {
    setDenied(false);
    lookup.reset();
  };

  if (lookup.loading || !progress.settled) return { status: 'locating', progress: progress.value };
  if (denied || lookup.error !== undefined) {
    return { status: 'failed', retry, hint: LOCATION_HINTS[lookup.error ?? ''], error: lookup.cause };
  }
  const { coordinates, name } = lookup;
  if (coordinates && name !== undefined) return { status: 'known', location: { ...coordinates, locationName: name } };
  return { status: 'asking', allow: lookup.lookUp, deny: () => setDenied(true) };
}

type CustomerPhone =
  | { status: 'loading' }
  /** No customer is signed in, or the profile has no phone number (D-111). */
  | { status: 'unknown'; retry: () => void }
  | { status: 'known'; phone: string };

export function useCustomerPhone(): CustomerPhone {
  const session = useSession();
  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'anonymous') return { status: 'unknown', retry: () => window.location.reload() };
  const { profile, getAccessToken, renewAccessToken } = session;
  const phone = profile.phone.trim();
  if (toMsisdn(phone) !== '') return { status: 'known', phone };
  // A renewed token contains the current profile. When the renewal fails, the host shows its own message.
  const retry = () =>
    void getAccessToken()
      .then(renewAccessToken)
      .catch(() => undefined);
  return { status: 'unknown', retry };
}

/** Moves the focus to the page's title when the element that had it was removed with the previous step. */
export const useStepFocus = (step: string) =>
  useFocusOnChange(step, (page, previous) => {
    // The first step after loading does not take the focus.
    if (previous === 'looking-up' || document.activeElement !== document.body) return;
    page.querySelector('h1')?.focus({ preventScroll: true });
  });
