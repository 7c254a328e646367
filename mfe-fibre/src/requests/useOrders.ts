import { useMemo } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import { loadOrders, knownOrders, type Owner } from './customerOrders';
import type { FibreOrder } from './api/orders';

export type Orders =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry?: () => void }
  /** `asking`: known orders, asked for again right now. `trouble`: that failed, and what is known stays. */
  | { status: 'ready'; orders: readonly FibreOrder[]; asking: boolean; trouble?: string };

const NOBODY = { sub: '', phone: '' };

/**
 * The signed-in customer's fibre orders. What is known is shown at once and asked for again. `toSent` makes the claimed
 * phone number the one that is sent; list and detail share an answer only where theirs are the same (D-007).
 */
export function useOrders(toSent: (phone: string) => string): Orders {
  const session = useSession();
  const { sub: userId, phone } = session.status === 'signed-in' ? session.profile : NOBODY;
  const sent = toSent(phone.trim());
  const owner = useMemo<Owner | undefined>(() => (sent === '' ? undefined : { userId, sent }), [userId, sent]);
  const known = useMemo(() => owner && knownOrders(owner), [owner]);
  const { data, error, isValidating, mutate } = useSWR<readonly FibreOrder[], unknown>(owner ?? null, loadOrders, {
    shouldRetryOnError: false,
    ...(known && { fallbackData: known }),
  });

  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Login required. Please log in again.' };
  if (!owner) return { status: 'error', message: 'User phone number not available' };
  const message = error && !isValidating ? messageOf(error, 'An error occurred') : undefined;
  if (data) return { status: 'ready', orders: data, asking: isValidating, ...(message && { trouble: message }) };
  return message ? { status: 'error', message, retry: () => void mutate() } : { status: 'loading' };
}
