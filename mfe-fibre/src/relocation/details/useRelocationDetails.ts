import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { useCustomer } from '@portal/shared/session';
import { parseDetailsState, type CompleteDetails, type DetailsState, type RequestState } from '../navigationState';
import type { FinalLocation } from '../finalize/checkFinalLocation';
import { useDrafts } from '../useDrafts';
import { toRelocationOrder } from './toRelocationOrder';
import { useIdentity } from './useIdentity';
import { usePayment } from './usePayment';

/** What the page was brought, and whether that is enough (D-098). */
export function useDetailsState() {
  const { state, owner } = useUserLocationState();
  const details = parseDetailsState(state);
  const { relocationData, selectedLocation, deviceData } = details;
  const isComplete = relocationData !== undefined && selectedLocation !== undefined;
  return {
    details: isComplete ? { ...details, relocationData, selectedLocation } : undefined,
    backState: { deviceData, selectedLocation, showAvailableView: selectedLocation !== undefined, owner },
  };
}

/** The details of a relocation and its payment. */
export function useRelocationDetails(details: CompleteDetails, backState: RequestState) {
  const navigate = useNavigate();
  const phone = useCustomer()?.phone ?? '';
  const { owner } = useUserLocationState();
  const { identity, lookup, give } = useIdentity();
  const [asking, setAsking] = useState(true);
  const { relocationData: form, deviceData: account, selectedLocation: place } = details;

  const remember = (news: Partial<DetailsState>) =>
    void navigate(paths.relocationDetails, { replace: true, state: { ...details, ...news, owner } });
  const { deleteFinal } = useDrafts(account);
  const { payment, pay } = usePayment(details, ({ address, orderId }, isLeft) => {
    deleteFinal(place.id);
    // Who left the page is not taken back to it.
    if (!isLeft) remember({ paymentUrl: address, orderId });
  });

  return {
    phone,
    payment,
    lookup,
    /** The card number the customer typed before the reload is asked for again. */
    isAsking: lookup.status === 'done' && !identity && asking,
    stopAsking: () => setAsking(false),
    answer: ({ ghanaCardNumber, ...relocationData }: FinalLocation) => {
      give(ghanaCardNumber);
      remember({ relocationData });
    },
    isBusy: payment.status === 'paying' || lookup.status === 'looking-up',
    pay: () => (identity ? pay(toRelocationOrder({ account, place, form, identity, phone })) : setAsking(true)),
    back: () => {
      // From the relocation page it is one step back, where the place is still chosen.
      if (details.fromFibreRelocation) void navigate(-1);
      else void navigate(paths.relocation, { state: backState });
    },
  };
}
