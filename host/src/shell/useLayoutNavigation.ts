import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { useCustomer } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { useEffect, useState } from 'react';
import type { CustomerGroup, Layout, MenuEntry } from '../registry/RegistryIndex';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import { navigationOf, type Navigation } from './navigation';

/** The navigation of a layout for this customer. It changes with the registry index. */
export function useLayoutNavigation(layout: Layout): Navigation {
  const index = useRegistryIndex((state) => state.index);
  const declared = index?.remotes.flatMap(({ menu = [] }) => menu) ?? [];
  // The account layout shows no entry of the main layout, and needs no KYC request for one.
  const entries = declared.filter(({ placement }) => layout === 'main' || placement !== 'main');
  const groups = useCustomerGroups(entries);
  return navigationOf(
    layout,
    entries.filter((entry) => isVisibleTo(groups, entry)),
  );
}

interface CustomerTraits {
  isSubscriber: boolean;
  isSocialLogin: boolean;
  kycPresent: boolean;
}

/** The groups that a customer belongs to. A menu entry may be visible to some groups only (SH-008). */
export function customerGroupsOf({ isSubscriber, isSocialLogin, kycPresent }: CustomerTraits): CustomerGroup[] {
  return [
    ...(isSubscriber ? (['subscribers'] as const) : []),
    ...(isSocialLogin && kycPresent ? (['kyc'] as const) : []),
  ];
}

export function isVisibleTo(groups: CustomerGroup[], { visibleTo }: Pick<MenuEntry, 'visibleTo'>): boolean {
  return visibleTo?.some((group) => groups.includes(group)) ?? true;
}

/**
 * The groups of the signed-in customer. The KYC record is requested only for customers whose menu depends on it
 * (D-039). While the request is pending and after a failure the customer is not in the group `kyc`; no error is shown
 * (D-040).
 */
export function useCustomerGroups(entries: MenuEntry[]): CustomerGroup[] {
  const customer = useCustomer();
  const menuNeedsKyc = entries.some(({ visibleTo }) => visibleTo?.includes('kyc'));
  const needsRequest = menuNeedsKyc && customer && customer.isSocialLogin && !customer.isSubscriber;
  const kycPresent = useKycPresence(needsRequest ? customer.phone : undefined);
  return customer ? customerGroupsOf({ ...customer, kycPresent }) : [];
}

/** A chunk of its own, because it needs the schema library (9 kB) and only few customers need the request. */
const importKycPresence = () => import('./kycPresence');

/** Whether there is a KYC record, by phone number. Not in SWR's cache: SWR is loaded only with the first remote. */
const presences = new Map<string, Promise<boolean>>();
onSignOut(() => presences.clear());

/** Whether this number has a KYC record. False while the request is pending and after a failure (D-040). */
function useKycPresence(phone: string | undefined): boolean {
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
  const presence = withRetry(importKycPresence, RETRY_ONCE).then(({ fetchKycPresence }) => fetchKycPresence(phone));
  presences.set(phone, presence);
  presence.catch(() => presences.delete(phone));
  return presence;
}
