import { apiFetch } from '@portal/shared/api';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** The remaining data of a data bundle: value, unit, and both as text (`dataDisplay`), such as "12.5 GB". */
export type Balance = { data: number; dataUnit: string; dataDisplay: string };

const DEFAULT_UNIT = 'GB';

/** The balance of an account that has none, or whose balance is not known yet. */
export const NO_BALANCE: Balance = toBalance(0, DEFAULT_UNIT);

const plansResponseSchema = z.object({
  statusCode: z.unknown(),
  data: z.nullish(z.object({ balance: z.nullish(z.array(z.unknown())) })),
});
const dataBalanceSchema = z.object({
  balanceType: z.literal('Data'),
  balanceDetail: z.object({ activeValue: z.unknown(), activeUnit: z.nullish(z.string()) }),
});

/**
 * Call 2: the data balance of one broadband number; 0 GB without an entry of the type "Data". A status code other than
 * "0000" returns undefined, which must not be cached. The edge adds the API key.
 */
export async function fetchBalance(
  phone: string,
  broadbandMsisdn: string,
  signal?: AbortSignal,
): Promise<Balance | undefined> {
  const msisdn = encodeURIComponent(toApiMsisdn(phone));
  const path = `/customers/${msisdn}/plans?broadbandMsisdn=${encodeURIComponent(broadbandMsisdn)}`;
  const response = await apiFetch({ service: 'beneficiary', path, schema: plansResponseSchema, signal });
  if (response.statusCode !== '0000') return undefined;
  const entry = (response.data?.balance ?? [])
    .map((row) => dataBalanceSchema.safeParse(row))
    .find((parsed) => parsed.success);
  if (!entry) return NO_BALANCE;
  const { activeValue, activeUnit } = entry.data.balanceDetail;
  return toBalance(toFiniteNumber(activeValue), activeUnit || DEFAULT_UNIT);
}

const toFiniteNumber = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

function toBalance(data: number, dataUnit: string): Balance {
  return { data, dataUnit, dataDisplay: `${data} ${dataUnit}` };
}
