import * as z from '@portal/shared/schema';
import { normaliseAccountType } from './accountType';
import type { PairedNumber } from './api/pairedNumbers';
import { NO_BALANCE, type Balance } from './api/balance';

/** One broadband number of the customer. The names are those other areas read in the navigation state. */
export type BroadbandAccount = {
  /** The number as text, exactly as received. */
  _id: string;
  msisdn: number;
  /** The type as received: what the card shows. */
  deviceType: string;
  accountType: string;
  /** The type once normalised: what the filter compares. */
  filterType: string;
  /** The paired-number answer carries none, and no broadband screen shows one. */
  status: string;
  data: number;
  dataUnit: string;
  dataDisplay: string;
};

/** An account as it starts: at 0 GB, until its balance is known. */
export const toAccount = ({ fttxMsisdn, accountType }: PairedNumber): BroadbandAccount => ({
  _id: String(fttxMsisdn),
  msisdn: Number(fttxMsisdn),
  deviceType: accountType,
  accountType,
  filterType: normaliseAccountType(accountType),
  status: '',
  ...NO_BALANCE,
});

export const withBalance = (account: BroadbandAccount, balance: Balance): BroadbandAccount => ({
  ...account,
  ...balance,
});

/** One number can be paired twice under different types, so the number alone is no key. */
export const accountKey = ({ _id, accountType }: BroadbandAccount): string => `${_id}|${accountType}`;

/** What the detail page needs of the navigation state; everything else in it is ignored. */
export const accountState = z.object({
  _id: z.string(),
  msisdn: z.number(),
  deviceType: z.string(),
  data: z.number(),
  dataUnit: z.string(),
  dataDisplay: z.string(),
});

export type AccountState = z.infer<typeof accountState>;

const fromListMark = z.object({ openedFromList: z.literal(true) });

/** What the list hands to the detail page: the record, and that the list is the entry of the history before it. */
export const fromList = (account: BroadbandAccount) => ({ ...account, openedFromList: true }) as const;

/** Whether one step back in the history leads to the list this page was opened from. */
export const isFromList = (state: unknown): boolean => fromListMark.safeParse(state).success;
