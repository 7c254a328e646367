import { useState } from 'react';
import { toCustomerId, fullName, useCustomerRecord } from '../customer';
import { useLiveness, type Liveness, type LivenessFailure } from '../liveness';
import { useSwapLocation, type KnownLocation, type SwapLocation } from '../location';

export type SwapFlowState =
  | { status: 'looking-up' }
  | { status: 'photo'; takePhoto: () => void }
  | { status: 'checking'; liveness: Extract<Liveness, { status: 'checking' }> }
  | { status: 'failed'; retry: () => void; failure?: LivenessFailure | undefined }
  | Exclude<SwapLocation, { status: 'known' }>
  | { status: 'ready'; details: SwapDetails; takePhotoAgain: () => void };

/** The data of the account view and the form. */
export type SwapDetails = {
  customerId: string;
  name: string;
  ghanaCardNumber: string;
  suid: string;
  location: KnownLocation;
};

const EMPTY_RECORD = { idNumber: '', firstName: '', lastName: '' };

/** The steps in order: photo, location, accounts (SS-017, SS-018). A failed step can be retried without the others. */
export function useSwapFlow(phone: string): SwapFlowState {
  const customer = useCustomerRecord(phone);
  const customerId = toCustomerId(phone);
  const liveness = useLiveness(customerId);
  const location = useSwapLocation();
  const [isCardNumberMissing, setCardNumberMissing] = useState(false);
  const record = customer.status === 'ready' ? customer.record : EMPTY_RECORD;

  if (liveness.status === 'checking') return { status: 'checking', liveness };
  if (liveness.status === 'failed') return { status: 'failed', retry: liveness.reset, failure: liveness.failure };
  if (liveness.status === 'open') {
    if (customer.status === 'loading') return { status: 'looking-up' };
    // D-106: the check needs a card number; “Try again” requests the record again.
    const retry = () => {
      setCardNumberMissing(false);
      customer.retry();
    };
    if (isCardNumberMissing && record.idNumber === '') return { status: 'failed', retry };
    const takePhoto = () => (record.idNumber === '' ? setCardNumberMissing(true) : liveness.start(record.idNumber));
    return { status: 'photo', takePhoto };
  }
  if (location.status !== 'known') return location;
  // A retry in the background, when the browser is online again, must not close an open form.
  if (customer.status === 'loading' && !customer.isRetry) return { status: 'looking-up' };
  const { shortGuid: suid } = liveness.transaction;
  return {
    status: 'ready',
    details: {
      customerId,
      name: fullName(record),
      ghanaCardNumber: record.idNumber,
      suid,
      location: location.location,
    },
    takePhotoAgain: liveness.discard,
  };
}
