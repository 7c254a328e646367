import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

/**
 * Requests inside are asked anew on each visit of the screen around them; when the connection returns, once more. swr
 * itself would listen from the first rendering on, and for ever where a screen is left before it was shown.
 */
export function VisitRequests({ children }: { children: ReactNode }) {
  const [{ requests, listen }] = useState(newVisit);
  useEffect(listen, [listen]);
  return <SWRConfig value={requests}>{children}</SWRConfig>;
}

function newVisit() {
  let askAgain = () => {};
  const requests = {
    provider: () => new Map(),
    initFocus: () => {},
    initReconnect: (onReconnect: () => void) => {
      askAgain = onReconnect;
    },
  };
  const listen = () => {
    const handleOnline = () => askAgain();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  };
  return { requests, listen };
}
