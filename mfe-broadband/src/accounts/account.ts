import * as z from '@portal/shared/schema';
import { ZERO_BALANCE, type PairedNumber } from './api';

/** One broadband number of the customer. The requirements state the field names, for the navigation state. */
export type BroadbandAccount = {
  /** The number as text, exactly as received. */
  _id: string;
  /** The digits of the number. */
  msisdn: number;
  /** The account type as received, which the card shows. */
  deviceType: string;
  accountType: string;
  /** The normalised type, which the filter compares. */
  filterType: string;
  /** Always empty: the paired numbers have no status, and no screen shows one. */
  status: string;
  data: number;
  dataUnit: string;
  dataDisplay: string;
};

/** Converts a paired number to an account, whose balance is 0 GB until it is loaded. */
export const toAccount = ({ fttxMsisdn, accountType }: PairedNumber): BroadbandAccount => ({
  _id: String(fttxMsisdn),
  msisdn: Number(String(fttxMsisdn).replace(/\D/g, '')),
  deviceType: accountType,
  accountType,
  filterType: normaliseAccountType(accountType),
  status: '',
  ...ZERO_BALANCE,
});

/** The key of an account in lists. The number alone is not unique: it can be paired under several types. */
export const accountKey = ({ _id, accountType }: BroadbandAccount): string => `${_id}|${accountType}`;

/** Schema of the part of the navigation state that the detail page reads. */
export const accountNavigationStateSchema = z.object({
  _id: z.string(),
  msisdn: z.number(),
  deviceType: z.string(),
  data: z.number(),
  dataUnit: z.string(),
  dataDisplay: z.string(),
});

export type AccountNavigationState = z.infer<typeof accountNavigationStateSchema>;

const FILTER_TYPE_BY_ACCOUNT_TYPE = new Map([
  ['TurboNet', 'Turbonet'],
  ['TURBONET', 'Turbonet'],
  ['TurboNet Business', 'Turbonet'],
  ['FTTX', 'Fibre Broadband'],
  ['FIBRE', 'Fibre Broadband'],
  ['Fibre', 'Fibre Broadband'],
  ['Fibre Business', 'Fibre Broadband'],
]);

const RELOCATABLE_TYPES = new Set(['Fibre Broadband', 'FTTX', 'Fibre', 'Fibre Business']);

/**
 * The type that the device type filter compares. Case-sensitive; an unknown type is returned unchanged.
 * @example normaliseAccountType('TURBONET') // 'Turbonet'
 */
export const normaliseAccountType = (accountType: string): string =>
  FILTER_TYPE_BY_ACCOUNT_TYPE.get(accountType) ?? accountType;

/** Whether an account of this type, which may be as received or normalised, can be relocated. */
export const isRelocatableType = (accountType: string): boolean =>
  RELOCATABLE_TYPES.has(accountType) || RELOCATABLE_TYPES.has(normaliseAccountType(accountType));
