import { useEffect, useState } from 'react';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { onSignOut } from '@portal/shared/storage';

/** The module is a chunk of its own, because only few customers need the request for the identity record. */
const importKyc = () => import('@portal/shared/kyc');

/** The responses by phone number. Not in SWR's cache, because SWR is loaded only with the first remote. */
const presences = new Map<string, Promise<boolean>>();
onSignOut(() => presences.clear());

/** Whether this number has an identity record. False while the request is pending and after a failure (D-040). */
export function useKycPresence(phone: string | undefined): boolean {
  const [known, setKnown] = useState<{ phone: string; isPresent: boolean }>();
  useEffect(() => {
    if (!phone) return undefined;
    let isCurrent = true;
    const request = () =>
      void cachedPresence(phone).then(
        (isPresent) => isCurrent && setKnown({ phone, isPresent }),
        () => undefined,
      );
    request();
    // Repeats a failed request.
    window.addEventListener('online', request);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', request);
    };
  }, [phone]);
  return known !== undefined && known.phone === phone && known.isPresent;
}

function cachedPresence(phone: string): Promise<boolean> {
  const cached = presences.get(phone);
  if (cached) return cached;
  const presence = withRetry(importKyc, RETRY_ONCE).then(({ fetchKycPresence }) => fetchKycPresence(phone));
  presences.set(phone, presence);
  presence.catch(() => presences.delete(phone));
  return presence;
}
