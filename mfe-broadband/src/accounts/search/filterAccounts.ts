import { phoneSearchKey } from '@portal/shared/phone';

export const DEVICE_TYPES = ['All', 'Fibre Broadband', 'Turbonet'] as const;

export type DeviceType = (typeof DEVICE_TYPES)[number];

type Typed = { filterType?: string; deviceType: string };
type Findable = { _id: string; deviceType: string };

/** Accounts under a filter tab, compared with the normalised type, or with the type as received where there is none. */
export const ofType = <A extends Typed>(accounts: readonly A[], type: DeviceType): readonly A[] =>
  type === 'All' ? accounts : accounts.filter(({ filterType, deviceType }) => (filterType ?? deviceType) === type);

/**
 * Accounts whose number or type holds the searched text. Numbers are compared without blanks and without a leading
 * +233, 233 or 0, so "0" or "233" alone finds everything; a blank search is none.
 */
export function matching<A extends Findable>(accounts: readonly A[], query: string): readonly A[] {
  const text = query.trim().toLowerCase();
  if (!text) return accounts;
  const digits = phoneSearchKey(query);
  return accounts.filter(
    ({ _id, deviceType }) => phoneSearchKey(_id).includes(digits) || deviceType.toLowerCase().includes(text),
  );
}
