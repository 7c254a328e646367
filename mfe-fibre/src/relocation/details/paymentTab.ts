/** A tab that was opened at the click and waits for its address. */
interface PaymentTab {
  /** Leads it there; false when the customer has closed it. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens the tab of a payment. Must run at the click itself: after an awaited call browsers block it. Nothing when it
 * is blocked all the same. Not by the feature `noopener`: with it a blocked tab looks like an opened one (D-102).
 */
export function openPaymentTab(): PaymentTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  tab.document.title = 'Payment';
  tab.document.body.textContent = 'Opening the payment page…';
  return {
    show(address) {
      if (tab.closed) return false;
      tab.location.replace(address);
      return true;
    },
    close: () => tab.close(),
  };
}
