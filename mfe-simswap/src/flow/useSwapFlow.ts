import { useState } from 'react';
import { customerIdOf, fullName, useCustomerRecord } from '../customer';
import { useLiveness, type Liveness, type LivenessFailure } from '../liveness';
import { useSwapLocation, type KnownLocation, type SwapLocation } from '../location';

export type SwapFlow =
  | { status: 'looking-up' }
  | { status: 'photo'; takePhoto: () => void }
  | { status: 'checking'; liveness: Extract<Liveness, { status: 'checking' }> }
  | { status: 'failed'; retry: () => void; failure?: LivenessFailure | undefined }
  | Exclude<SwapLocation, { status: 'known' }>
  | { status: 'ready'; details: SwapDetails; takePhotoAgain: () => void };

/** Everything the account view and the form need to know. */
export type SwapDetails = {
  customerId: string;
  name: string;
  ghanaCardNumber: string;
  suid: string;
  location: KnownLocation;
};

const NO_RECORD = { idNumber: '', firstName: '', lastName: '' };

/** Photo, location, account: one step after another (SS-017, SS-018). A step that fails is tried again on its own. */
export function useSwapFlow(phone: string): SwapFlow {
  const customer = useCustomerRecord(phone);
  const customerId = customerIdOf(phone);
  const liveness = useLiveness(customerId);
  const location = useSwapLocation();
  const [refused, setRefused] = useState(false);
  const record = customer.status === 'ready' ? customer.record : NO_RECORD;

  if (liveness.status === 'checking') return { status: 'checking', liveness };
  if (liveness.status === 'failed') return { status: 'failed', retry: liveness.reset, failure: liveness.failure };
  if (liveness.status === 'open') {
    if (customer.status === 'loading') return { status: 'looking-up' };
    // D-106: a check needs a card number. Trying again asks for it once more.
    const askAgain = () => {
      setRefused(false);
      customer.retry();
    };
    if (refused && record.idNumber === '') return { status: 'failed', retry: askAgain };
    const takePhoto = () => (record.idNumber === '' ? setRefused(true) : liveness.start(record.idNumber));
    return { status: 'photo', takePhoto };
  }
  if (location.status !== 'known') return location;
  // Asked again by itself, when the connection returns: a form that is open stays.
  if (customer.status === 'loading' && !customer.isAgain) return { status: 'looking-up' };
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
    takePhotoAgain: liveness.forget,
  };
}
