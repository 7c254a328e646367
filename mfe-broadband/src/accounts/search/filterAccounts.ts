import { phoneSearchKey } from '@portal/shared/phone';

export const DEVICE_TYPES = ['All', 'Fibre Broadband', 'Turbonet'] as const;

export type DeviceType = (typeof DEVICE_TYPES)[number];

type WithDeviceType = { filterType?: string; deviceType: string };
type Searchable = { _id: string; deviceType: string };

/** The accounts of one device type, or all. An account without a normalised type is compared by its type as received. */
export const filterByType = <A extends WithDeviceType>(accounts: readonly A[], type: DeviceType): readonly A[] =>
  type === 'All' ? accounts : accounts.filter(({ filterType, deviceType }) => (filterType ?? deviceType) === type);

/**
 * The accounts whose number or type contains the text. Numbers are compared without separators and without a leading +233,
 * 233 or 0, so "0" or "233" alone finds every account. A blank text finds every account, too.
 */
export function filterByText<A extends Searchable>(accounts: readonly A[], query: string): readonly A[] {
  const text = query.trim().toLowerCase();
  if (!text) return accounts;
  const digits = phoneSearchKey(query);
  return accounts.filter(
    ({ _id, deviceType }) => phoneSearchKey(_id).includes(digits) || deviceType.toLowerCase().includes(text),
  );
}
