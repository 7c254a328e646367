import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { useCustomer } from '@portal/shared/session';
import useSWR from 'swr';

/** Few customers are asked about: the others do not fetch the code either. */
const loadCall = () => import('@portal/shared/kyc');

interface SimSwapRule {
  isSubscriber: boolean;
  isSocialLogin: boolean;
  kycPresent: boolean;
}

/** Who sees “Sim Swap” in the menu (SH-008): subscribers, and social logins whose number has an identity record. */
export function isSimSwapVisible({ isSubscriber, isSocialLogin, kycPresent }: SimSwapRule): boolean {
  return isSubscriber || (isSocialLogin && kycPresent);
}

/**
 * Whether the menu shows “Sim Swap”. The identity record is asked for only where the answer matters (D-039); while the
 * answer is pending, and when there is none, the item stays hidden and nothing is said about it (D-040).
 */
export function useSimSwapVisibility(): boolean {
  const customer = useCustomer();
  const asks = customer && customer.isSocialLogin && !customer.isSubscriber && customer.phone;
  const { data: kycPresent = false } = useSWR(
    asks ? ['kyc-presence', customer.phone] : null,
    async ([, phone]) => {
      const { fetchKycPresence } = await withRetry(loadCall, RETRY_ONCE);
      return fetchKycPresence(phone);
    },
    { revalidateIfStale: false },
  );
  return customer !== undefined && isSimSwapVisible({ ...customer, kycPresent });
}
