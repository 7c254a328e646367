import useSWR from 'swr';
import { withToken } from '@portal/shared/session';
import { fetchCustomer, type CustomerRecord } from './api/customerLookup';

export type KnownCustomer =
  /** `isAgain`: an answer had failed before, and what stands on the screen may go on without this one. */
  | { status: 'loading'; isAgain: boolean }
  /** Names and card number stay unknown: the fallback texts stand for them (D-106). */
  | { status: 'failed'; retry: () => void }
  /** Also a record may lack what is needed: `retry` forgets it and asks again (D-106). */
  | { status: 'ready'; record: CustomerRecord; retry: () => void };

/** Who the signed-in customer is, by their phone number. Asked for once; again only when somebody wants to. */
export function useCustomerRecord(phone: string): KnownCustomer {
  const { data, error, isValidating, mutate } = useSWR<CustomerRecord, unknown, [string, string]>(
    ['sim-swap-customer', phone],
    ([, number]) => withToken((token) => fetchCustomer(number, token)),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  // Forgotten first: a screen that waits for the record shows that it waits.
  if (data) return { status: 'ready', record: data, retry: () => void mutate(undefined, { revalidate: true }) };
  if (isValidating) return { status: 'loading', isAgain: error !== undefined };
  return { status: 'failed', retry: () => void mutate() };
}
