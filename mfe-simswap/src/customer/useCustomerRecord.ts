import useSWR from 'swr';
import { fetchCustomer, type CustomerRecord } from './api/customerLookup';

export type CustomerState =
  /** `isRetry`: an earlier request failed. */
  | { status: 'loading'; isRetry: boolean }
  /** Fallback texts are shown instead of the names and the card number (D-106). */
  | { status: 'failed'; retry: () => void }
  /** A record may lack the card number: `retry` discards it and requests it again (D-106). */
  | { status: 'ready'; record: CustomerRecord; retry: () => void };

/** The record of the signed-in customer. After a failure it is requested again by `retry` and when the browser is online again. */
export function useCustomerRecord(phone: string): CustomerState {
  const { data, error, isValidating, mutate } = useSWR<CustomerRecord, unknown, [string, string]>(
    ['sim-swap-customer', phone],
    ([, number]) => fetchCustomer(number),
  );
  // `mutate(undefined)` discards the record first, so that the status is 'loading' meanwhile.
  if (data) return { status: 'ready', record: data, retry: () => void mutate(undefined, { revalidate: true }) };
  if (isValidating) return { status: 'loading', isRetry: error !== undefined };
  return { status: 'failed', retry: () => void mutate() };
}
