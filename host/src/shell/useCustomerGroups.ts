import { useCustomer } from '@portal/shared/session';
import type { CustomerGroup, MenuEntry } from '../registry/RegistryIndex';
import { useKycPresence } from './useKycPresence';

interface CustomerTraits {
  isSubscriber: boolean;
  isSocialLogin: boolean;
  kycPresent: boolean;
}

/** The groups that a customer belongs to. A menu entry may be visible to some groups only (SH-008). */
export function groupsOf({ isSubscriber, isSocialLogin, kycPresent }: CustomerTraits): CustomerGroup[] {
  return [
    ...(isSubscriber ? (['subscribers'] as const) : []),
    ...(isSocialLogin && kycPresent ? (['kyc'] as const) : []),
  ];
}

export function isVisibleTo(groups: CustomerGroup[], { visibleTo }: Pick<MenuEntry, 'visibleTo'>): boolean {
  return visibleTo?.some((group) => groups.includes(group)) ?? true;
}

/**
 * The groups of the signed-in customer. The identity record is requested only for customers whose menu depends on it
 * (D-039). While the request is pending and after a failure the customer is not in the group `kyc`; no error is shown
 * (D-040).
 */
export function useCustomerGroups(entries: MenuEntry[]): CustomerGroup[] {
  const customer = useCustomer();
  const menuNeedsKyc = entries.some(({ visibleTo }) => visibleTo?.includes('kyc'));
  const needsRequest = menuNeedsKyc && customer && customer.isSocialLogin && !customer.isSubscriber;
  const kycPresent = useKycPresence(needsRequest ? customer.phone : undefined);
  return customer ? groupsOf({ ...customer, kycPresent }) : [];
}
