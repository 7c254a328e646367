import { useCustomer } from '@portal/shared/session';
import { useKycPresence } from './useKycPresence';

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
  const needsRequest = customer && customer.isSocialLogin && !customer.isSubscriber;
  const kycPresent = useKycPresence(needsRequest ? customer.phone : undefined);
  return customer !== undefined && isSimSwapVisible({ ...customer, kycPresent });
}
