import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { useCustomer } from '@portal/shared/session';
import {
  parseDetailsState,
  type CompleteDetails,
  type DetailsState,
  type RelocationPageState,
} from '../navigationState';
import type { FinalLocationForm } from '../finalize/checkFinalLocation';
import { useDrafts } from '../useDrafts';
import { toRelocationOrder } from './toRelocationOrder';
import { useIdentity } from './useIdentity';
import { usePayment } from './usePayment';

/**
 * `details` is the navigation state of the details page, undefined if it is incomplete (D-098); `backState` is the state
 * for a return to the relocation page.
 */
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

export function useRelocationDetails(details: CompleteDetails, backState: RelocationPageState) {
  const navigate = useNavigate();
  const phone = useCustomer()?.phone ?? '';
  const { owner } = useUserLocationState();
  const { identity, lookup, setCardNumber } = useIdentity();
  const [isDialogWanted, setIsDialogWanted] = useState(true);
  const { relocationData: form, deviceData: account, selectedLocation: location } = details;

  const updateState = (changes: Partial<DetailsState>) =>
    void navigate(paths.relocationDetails, { replace: true, state: { ...details, ...changes, owner } });
  const { deleteFinal } = useDrafts(account);
  const { payment, pay } = usePayment(details, ({ paymentUrl, orderId }, isUnmounted) => {
    deleteFinal(location.id);
    // After the customer has left the page, this navigation would bring them back.
    if (!isUnmounted) updateState({ paymentUrl, orderId });
  });

  return {
    phone,
    payment,
    lookup,
    /** Whether the dialog asks again for the card number that the customer typed before a reload. */
    isDialogOpen: lookup.status === 'done' && !identity && isDialogWanted,
    closeDialog: () => setIsDialogWanted(false),
    submitDialog: ({ ghanaCardNumber, ...relocationData }: FinalLocationForm) => {
      setCardNumber(ghanaCardNumber);
      updateState({ relocationData });
    },
    isBusy: payment.status === 'paying' || lookup.status === 'looking-up',
    pay: () =>
      identity ? pay(toRelocationOrder({ account, location, form, identity, phone })) : setIsDialogWanted(true),
    back: () => {
      // The relocation page is the previous history entry and still has the location selected.
      if (details.fromFibreRelocation) void navigate(-1);
      else void navigate(paths.relocation, { state: backState });
    },
  };
}
