import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createIdempotencyKeys } from '@portal/shared/api';
import { messageOf } from '@portal/shared/http';
import { overlayIdsAt } from '@portal/shared/overlays';
import { paths } from '@portal/shared/routes';
import { useCustomer } from '@portal/shared/session';
import { useOwnedNavigationState } from '@portal/shared/ui';
import {
  createRelocationOrder,
  toAllowedPaymentUrl,
  toRelocationOrder,
  type PlacedOrder,
  type RelocationOrder,
} from '../api/relocationOrder';
import { getIdentityInMemory, keepIdentityInMemory, useKycLookup, type Identity, type KycLookup } from '../identity';
import {
  detailsStateSchema,
  identityFromState,
  type CompleteDetailsState,
  type DetailsState,
  type FinalLocationForm,
  type FinalFormWithoutCard,
  type RelocationPageState,
} from '../navigationState';
import { useDrafts } from '../useDrafts';
import { useIsOrderMarkedPaid } from '../../paidOrders';

/**
 * `details` is the navigation state of the details page, undefined if it is incomplete (D-098); `backState` is the
 * state for a return to the relocation page.
 */
export function useDetailsState() {
  const { state, owner } = useOwnedNavigationState();
  const details = detailsStateSchema.parse(state);
  const { relocationData, selectedLocation, deviceData } = details;
  const isComplete = relocationData !== undefined && selectedLocation !== undefined;
  return {
    details: isComplete ? { ...details, relocationData, selectedLocation } : undefined,
    backState: { deviceData, selectedLocation, showAvailableView: selectedLocation !== undefined, owner },
  };
}

export function useRelocationDetails(stored: CompleteDetailsState, backState: RelocationPageState) {
  const navigate = useNavigate();
  const phone = useCustomer()?.phone ?? '';
  const { owner } = useOwnedNavigationState();
  const { identity, lookup, setCardNumber } = useIdentity();
  const [isDialogWanted, setIsDialogWanted] = useState(true);
  const [submitted, setSubmitted] = useState<FinalFormWithoutCard>();
  const details = submitted ? { ...stored, relocationData: submitted } : stored;
  const { relocationData: form, deviceData: account, selectedLocation: location } = details;

  const updateState = (changes: Partial<DetailsState>) =>
    void navigate(paths.relocationDetails, { replace: true, state: { ...details, ...changes, owner } });
  // Written after the dialog's own history entry is left: state that is written to that entry is lost with it.
  const isDialogEntry = overlayIdsAt(useLocation()).length > 0;
  const saveSubmitted = useEffectEvent(() => {
    if (submitted && !isDialogEntry) updateState({});
  });
  useEffect(() => saveSubmitted(), [isDialogEntry]);

  const { deleteFinalLocation, saveFinalLocation, getOrder, saveOrder } = useDrafts(account);
  // The account's last order may have another address than this page: only the link to its payment is shown here.
  const [accountOrder] = useState(getOrder);
  const isAccountOrderPaid = useIsOrderMarkedPaid(accountOrder?.orderId);
  const knownUrl = details.paymentUrl ?? (isAccountOrderPaid ? undefined : accountOrder?.paymentUrl);
  const { pay, ...paymentState } = usePayment(details.orderId, knownUrl, (order, isUnmounted) => {
    deleteFinalLocation(location.id);
    saveOrder(order);
    // After the customer has left the page, this navigation would bring them back.
    if (!isUnmounted) updateState(order);
  });

  return {
    ...paymentState,
    details,
    phone,
    lookup,
    /** Whether the dialog asks again for the card number that the customer typed before a reload. */
    isDialogOpen: lookup.status === 'done' && !identity && isDialogWanted,
    closeDialog: () => setIsDialogWanted(false),
    submitDialog: ({ ghanaCardNumber, ...relocationData }: FinalLocationForm) => {
      setCardNumber(ghanaCardNumber);
      setSubmitted(relocationData);
      saveFinalLocation(location.id, relocationData);
    },
    isBusy: paymentState.payment.status === 'creating-order' || lookup.status === 'looking-up',
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
 * The customer's identity for the order. It comes from memory, or from the navigation state, from which it is removed
 * at once (D-098). After a reload the record is looked up again; without a record the customer types the card number
 * again.
 */
function useIdentity() {
  const { state, owner } = useOwnedNavigationState();
  const navigate = useNavigate();
  const [initial] = useState(() => identityFromState(state) ?? getIdentityInMemory());
  const [typed, setTyped] = useState('');
  const kycLookup = useKycLookup(initial === undefined);

  useLayoutEffect(() => {
    if (!identityFromState(state)) return;
    void navigate(paths.relocationDetails, { replace: true, state: { ...detailsStateSchema.parse(state), owner } });
  }, [state, owner, navigate]);
  useEffect(() => () => keepIdentityInMemory(undefined), []);

  const lookup: KycLookup = initial ? { status: 'done', kyc: initial.kyc } : kycLookup;
  const kyc = lookup.status === 'done' ? lookup.kyc : undefined;
  const ghanaCardNumber = typed || initial?.ghanaCardNumber || kyc?.idNumber || '';
  const isKnown = lookup.status === 'done' && ghanaCardNumber !== '';
  const identity: Identity | undefined = isKnown ? { kyc, ghanaCardNumber } : undefined;
  return { identity, lookup, setCardNumber: setTyped };
}

/** The state of the payment on the details page. */
export type PaymentState =
  /** `opened`: the payment page is open in a tab; `blocked`: its tab was blocked or closed. */
  | { status: 'ready' | 'creating-order' | 'opened' | 'blocked' | 'paid' }
  /** It is unknown whether the order was created, so a retry uses the same idempotency key. */
  | { status: 'failed'; message: string; error?: unknown };

/**
 * Opens a tab on click, creates the order, then loads its payment page in the tab (D-102). A retry of a failed order
 * uses the same idempotency key. `orderId` is the order in the navigation state; `knownUrl` its payment page, else that
 * of the account's last order. `onOrdered` is also called after the screen was unmounted (`isUnmounted`).
 */
function usePayment(
  orderId: string | undefined,
  knownUrl: string | undefined,
  onOrdered: (order: PlacedOrder, isUnmounted: boolean) => void,
) {
  const [placedUrl, setPlacedUrl] = useState<string>();
  const [payment, setPayment] = useState<PaymentState>({ status: 'ready' });
  const [keys] = useState(createIdempotencyKeys);
  const isPaid = useIsOrderMarkedPaid(orderId);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false; // StrictMode runs the clean-up before the second mount
    return () => void (isUnmounted.current = true);
  }, []);

  const placeOrder = async (order: RelocationOrder) => {
    const tab = openPaymentTab();
    setPayment({ status: 'creating-order' });
    try {
      const placed = await createRelocationOrder(order, keys.keyFor(order));
      keys.reset();
      // The customer may have closed the tab.
      const isTabOpen = tab !== null && !tab.closed;
      if (isTabOpen) tab.location.replace(placed.paymentUrl);
      setPlacedUrl(placed.paymentUrl);
      setPayment({ status: isTabOpen ? 'opened' : 'blocked' });
      onOrdered(placed, isUnmounted.current);
    } catch (error) {
      tab?.close();
      const message = messageOf(error, 'Failed to process payment. Please try again.');
      setPayment({ status: 'failed', message, error });
    }
  };
  /** Pays for the order; an error text instead of an order is shown as a failure. */
  const pay = (order: RelocationOrder | string) => {
    if (typeof order === 'string') setPayment({ status: 'failed', message: order });
    // The screen shows a failure; `placeOrder` never rejects.
    else void placeOrder(order);
  };
  const shownPayment: PaymentState = isPaid && payment.status !== 'creating-order' ? { status: 'paid' } : payment;
  const paymentUrl = placedUrl ?? (knownUrl && toAllowedPaymentUrl(knownUrl));
  return { payment: shownPayment, paymentUrl, pay };
}

/**
 * Opens the payment tab; null if the browser blocks it. Call it in the click handler: browsers block tabs that are
 * opened after an await. Does not use the feature `noopener`, with which a blocked tab looks like an open one (D-102).
 */
function openPaymentTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Payment';
  tab.document.body.textContent = 'Opening the payment page…';
  return tab;
}
