import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useCustomer } from '@portal/shared/session';
import { useUserLocationState } from '@portal/shared/ui';
import { toRelocationOrder } from '../api/relocationOrder';
import { deleteIdentity, getIdentity, storeIdentity, type Identity } from '../identityStore';
import {
  parseDetailsState,
  parseIdentity,
  type CompleteDetails,
  type DetailsState,
  type FinalLocationForm,
  type RelocationPageState,
} from '../navigationState';
import { useDrafts } from '../useDrafts';
import { useKycLookup, type KycLookup } from '../useKycLookup';
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

/**
 * The customer's identity for the order. It comes from memory, or from the navigation state, from which it is removed at
 * once (D-098). After a reload the record is looked up again; without a record the customer types the card number again.
 */
function useIdentity() {
  const { state, owner } = useUserLocationState();
  const navigate = useNavigate();
  const { identity: id } = parseDetailsState(state);
  const [initial] = useState(() => parseIdentity(state) ?? getIdentity(id));
  const [typed, setTyped] = useState('');
  const kycLookup = useKycLookup(initial === undefined);

  useLayoutEffect(() => {
    const identityInState = parseIdentity(state);
    if (!identityInState) return;
    const stateWithoutIdentity = { ...parseDetailsState(state), identity: storeIdentity(identityInState), owner };
    void navigate(paths.relocationDetails, { replace: true, state: stateWithoutIdentity });
  }, [state, owner, navigate]);
  useEffect(() => () => deleteIdentity(id), [id]);

  const lookup: KycLookup = initial ? { status: 'done', kyc: initial.kyc } : kycLookup;
  const kyc = lookup.status === 'done' ? lookup.kyc : undefined;
  const ghanaCardNumber = typed || initial?.ghanaCardNumber || kyc?.idNumber || '';
  const isKnown = lookup.status === 'done' && ghanaCardNumber !== '';
  const identity: Identity | undefined = isKnown ? { kyc, ghanaCardNumber } : undefined;
  return { identity, lookup, setCardNumber: setTyped };
}
