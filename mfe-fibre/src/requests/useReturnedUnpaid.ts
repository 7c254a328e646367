import { useLocation } from 'react-router-dom';
import { config } from '@portal/shared/config';

/**
 * Whether a payment page led here: it does so only when nothing was paid (D-103). Such a page names its origin as the
 * referrer; on the page's first entry of the history only, so that a page gone to later says nothing of it.
 */
export function useReturnedUnpaid(): boolean {
  const { key } = useLocation();
  return key === 'default' && config().links.paymentOrigins.includes(originOf(document.referrer));
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
