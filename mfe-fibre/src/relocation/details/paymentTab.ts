/** A tab that was opened on click and has no URL yet. */
interface PaymentTab {
  /** Loads the URL in the tab; false if the customer has closed it. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens the payment tab; undefined if the browser blocks it. Call it in the click handler: browsers block tabs that are
 * opened after an await. Does not use the feature `noopener`, with which a blocked tab looks like an open one (D-102).
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
