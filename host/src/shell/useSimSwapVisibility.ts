import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { useCustomer } from '@portal/shared/session';
import useSWR from 'swr';

/** The module is a chunk of its own, because only few customers need the request for the identity record. */
const importKyc = () => import('@portal/shared/kyc');

type SimSwapConditions = { isSubscriber: boolean; isSocialLogin: boolean; kycPresent: boolean };

/** “Sim Swap” is visible to subscribers and to social logins whose number has an identity record (SH-008). */
export function isSimSwapVisible({ isSubscriber, isSocialLogin, kycPresent }: SimSwapConditions): boolean {
  return isSubscriber || (isSocialLogin && kycPresent);
}

/**
 * Whether the menu shows “Sim Swap”. The identity record is requested only for customers whose menu depends on it
 * (D-039). While the request is pending and after a failure the item is hidden, without an error message (D-040).
 */
export function useSimSwapVisibility(): boolean {
  const customer = useCustomer();
  const needsRequest = customer && customer.isSocialLogin && !customer.isSubscriber && customer.phone;
  const { data: kycPresent = false } = useSWR(
    needsRequest ? ['kyc-presence', customer.phone] : null,
    async ([, phone]) => {
      const { fetchKycPresence } = await withRetry(importKyc, RETRY_ONCE);
      return fetchKycPresence(phone);
    },
    { revalidateIfStale: false },
  );
  return customer !== undefined && isSimSwapVisible({ ...customer, kycPresent });
}
