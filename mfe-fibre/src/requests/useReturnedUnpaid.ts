import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { config, originOf } from '@portal/shared/config';

/** The router's name for the entry a page was loaded on, until it is replaced. */
const LOADED = 'default';

/**
 * Whether a payment page led here: it does so only when nothing was paid (D-103). Such a page names its origin as the
 * referrer. That stays the page's for good, what it says does not: the entry is replaced at once, so that neither a
 * reload nor a way back to it says so again, and another tab or page of the list ends it.
 */
export function useReturnedUnpaid(): boolean {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState(() => (key === LOADED && isFromPayment() ? search : undefined));
  const isTold = told === search;
  if (told !== undefined && !isTold) setTold(undefined);
  useEffect(() => {
    if (isTold && key === LOADED) void navigate({ search }, { replace: true });
  }, [isTold, key, navigate, search]);
  return isTold;
}

function isFromPayment(): boolean {
  const origin = originOf(document.referrer);
  return origin !== null && config().links.paymentOrigins.includes(origin);
}
