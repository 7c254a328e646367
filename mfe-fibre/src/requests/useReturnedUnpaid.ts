import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { config, originOf } from '@portal/shared/config';

/** The router's key of the first history entry after a page load, until that entry is replaced. */
const FIRST_ENTRY_KEY = 'default';

/**
 * Whether the customer came from a payment page, which redirects here only if nothing was paid (D-103). Reads
 * `document.referrer`, which never changes; so the history entry is replaced at once, and the notice disappears after a
 * reload or on another tab or page of the list.
 */
export function useReturnedUnpaid(): boolean {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [noticeSearch, setNoticeSearch] = useState(() =>
    key === FIRST_ENTRY_KEY && isFromPaymentPage() ? search : undefined,
  );
  const isShown = noticeSearch === search;
  if (noticeSearch !== undefined && !isShown) setNoticeSearch(undefined);
  useEffect(() => {
    if (isShown && key === FIRST_ENTRY_KEY) void navigate({ search }, { replace: true });
  }, [isShown, key, navigate, search]);
  return isShown;
}

function isFromPaymentPage(): boolean {
  const origin = originOf(document.referrer);
  return origin !== null && config().links.paymentOrigins.includes(origin);
}
