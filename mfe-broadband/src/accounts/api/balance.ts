import { apiFetch } from '@portal/shared/api';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** The remaining data of a data bundle: value, unit, and both as text (`dataDisplay`), such as "12.5 GB". */
export type Balance = { data: number; dataUnit: string; dataDisplay: string };

const DEFAULT_UNIT = 'GB';

/** The balance of an account that has none, or whose balance is not known yet. */
export const NO_BALANCE: Balance = toBalance(0, DEFAULT_UNIT);

const balanceEntrySchema = z.object({
  balanceType: z.string(),
  balanceDetail: z.object({
    activeValue: z.catch(z.union([z.string(), z.number()]), 0),
    activeUnit: z.nullish(z.string()),
  }),
});

/** A failure has no text: the account keeps the balance that it has. */
export const plansCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}/plans{?broadbandMsisdn}',
  schema: z.object({
    statusCode: z.unknown(),
    data: z.nullish(z.object({ balance: z.nullish(z.array(z.catch(z.nullable(balanceEntrySchema), null))) })),
  }),
} as const;

/**
 * The data balance of one broadband number; 0 GB without an entry of the type "Data". A status code other than "0000"
 * returns undefined, which must not be cached. The edge adds the API key.
 */
export async function fetchBalance(
  phone: string,
  broadbandMsisdn: string,
  signal?: AbortSignal,
): Promise<Balance | undefined> {
  const params = { msisdn: toApiMsisdn(phone), broadbandMsisdn };
  const response = await apiFetch({ ...plansCall, params, signal });
  if (response.statusCode !== '0000') return undefined;
  const entry = response.data?.balance?.find((row) => row?.balanceType === 'Data');
  if (!entry) return NO_BALANCE;
  const { activeValue, activeUnit } = entry.balanceDetail;
  return toBalance(toFiniteNumber(activeValue), activeUnit || DEFAULT_UNIT);
}

const toFiniteNumber = (value: string | number): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

function toBalance(data: number, dataUnit: string): Balance {
  return { data, dataUnit, dataDisplay: `${data} ${dataUnit}` };
}
