import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createIdempotencyKeys } from '@portal/shared/api';
import { messageOf } from '@portal/shared/http';
import { paths } from '@portal/shared/routes';
import { useCustomer } from '@portal/shared/session';
import { useUserLocationState } from '@portal/shared/ui';
import {
  createRelocationOrder,
  toAllowedPaymentUrl,
  toRelocationOrder,
  type PlacedOrder,
  type RelocationOrder,
} from '../api/relocationOrder';
import { deleteIdentity, getIdentity, storeIdentity, useKycLookup, type Identity, type KycLookup } from '../identity';
import {
  parseDetailsState,
  parseIdentity,
  type CompleteDetails,
  type DetailsState,
  type FinalLocationForm,
  type RelocationPageState,
} from '../navigationState';
import { useDrafts } from '../useDrafts';
import { isOrderPaid, useIsOrderPaid } from '../../paidOrders';

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

export type Payment =
  | { status: 'ready' }
  | { status: 'paying' }
  /** The order exists and its payment page is open in a tab. */
  | { status: 'opened'; paymentUrl: string }
  /** An order from before a reload is unpaid; its payment page may be open in a tab. */
  | { status: 'waiting'; paymentUrl: string }
  /** The order exists, but the tab was blocked or closed. */
  | { status: 'blocked'; paymentUrl: string }
  /** No new order was created; `paymentUrl` is the payment page of an earlier, unpaid one. */
  | { status: 'failed'; message: string; error?: unknown; paymentUrl: string | undefined }
  | { status: 'paid' };

/** An order that the navigation state names, created before the current click. */
type EarlierOrder = { paymentUrl?: string | undefined; orderId?: string | undefined };

/**
 * Opens a tab on click, creates the order, then loads its payment page in the tab (D-102). A retry of a failed order uses
 * the same idempotency key. `onOrdered` is also called after the screen was unmounted (`isUnmounted`).
 */
function usePayment(
  { paymentUrl, orderId }: EarlierOrder,
  onOrdered: (order: PlacedOrder, isUnmounted: boolean) => void,
) {
  const earlierPaymentUrl = paymentUrl === undefined ? undefined : toAllowedPaymentUrl(paymentUrl);
  const [payment, setPayment] = useState<Payment>(
    earlierPaymentUrl === undefined ? { status: 'ready' } : { status: 'waiting', paymentUrl: earlierPaymentUrl },
  );
  const [keys] = useState(createIdempotencyKeys);
  const isPaid = useIsOrderPaid(orderId);
  const isBusy = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false; // StrictMode runs the clean-up before the second mount
    return () => void (isUnmounted.current = true);
  }, []);

  const fail = (message: string, error?: unknown) =>
    setPayment({ status: 'failed', message, error, paymentUrl: earlierPaymentUrl });
  const placeOrder = async (order: RelocationOrder) => {
    isBusy.current = true;
    const tab = openPaymentTab();
    setPayment({ status: 'paying' });
    try {
      const placed = await createRelocationOrder(order, keys.keyFor(order));
      keys.reset();
      // The customer may have closed the tab.
      const isTabOpen = tab !== null && !tab.closed;
      if (isTabOpen) tab.location.replace(placed.paymentUrl);
      setPayment({ status: isTabOpen ? 'opened' : 'blocked', paymentUrl: placed.paymentUrl });
      onOrdered(placed, isUnmounted.current);
    } catch (error) {
      tab?.close();
      fail(messageOf(error, 'Failed to process payment. Please try again.'), error);
    } finally {
      isBusy.current = false;
    }
  };
  /** Pays for the order; an error text instead of an order is shown as a failure. */
  const pay = (order: RelocationOrder | string) => {
    if (isBusy.current) return;
    // A tab that was frozen may not know yet that its order was paid: the rerender reads the stored paid orders.
    if (orderId !== undefined && isOrderPaid(orderId)) setPayment((current) => ({ ...current }));
    else if (typeof order === 'string') fail(order);
    // The screen shows a failure; `placeOrder` never rejects.
    else void placeOrder(order);
  };
  const shownPayment: Payment = isPaid && payment.status !== 'paying' ? { status: 'paid' } : payment;
  return { payment: shownPayment, pay };
}

/**
 * Opens the payment tab; null if the browser blocks it. Call it in the click handler: browsers block tabs that are opened
 * after an await. Does not use the feature `noopener`, with which a blocked tab looks like an open one (D-102).
 */
function openPaymentTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Payment';
  tab.document.body.textContent = 'Opening the payment page…';
  return tab;
}
