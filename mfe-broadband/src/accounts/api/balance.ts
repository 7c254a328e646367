import { apiFetch } from '@portal/shared/api';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** What is left of a data bundle. `dataDisplay` is the same in words, such as "12.5 GB". */
export type Balance = { data: number; dataUnit: string; dataDisplay: string };

const DEFAULT_UNIT = 'GB';

/** Before a balance is known, and where there is none. */
export const NO_BALANCE: Balance = toBalance(0, DEFAULT_UNIT);

const plans = z.object({
  statusCode: z.unknown(),
  data: z.nullish(z.object({ balance: z.nullish(z.array(z.unknown())) })),
});
const dataEntry = z.object({
  balanceType: z.literal('Data'),
  balanceDetail: z.object({ activeValue: z.unknown(), activeUnit: z.nullish(z.string()) }),
});

/**
 * Call 2: the data balance of one broadband number. No entry of the type "Data" means 0 GB. A status code other than
 * "0000" does too; it gives undefined, so that nobody keeps it. The API key is added on the way, never here.
 */
export async function fetchBalance(
  phone: string,
  broadbandMsisdn: string,
  signal?: AbortSignal,
): Promise<Balance | undefined> {
  const msisdn = encodeURIComponent(toApiMsisdn(phone));
  const path = `/customers/${msisdn}/plans?broadbandMsisdn=${encodeURIComponent(broadbandMsisdn)}`;
  const answer = await apiFetch({ service: 'beneficiary', path, schema: plans, signal });
  if (answer.statusCode !== '0000') return undefined;
  const entry = (answer.data?.balance ?? []).map((one) => dataEntry.safeParse(one)).find((one) => one.success);
  if (!entry) return NO_BALANCE;
  const { activeValue, activeUnit } = entry.data.balanceDetail;
  return toBalance(finite(activeValue), activeUnit || DEFAULT_UNIT);
}

const finite = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

function toBalance(data: number, dataUnit: string): Balance {
  return { data, dataUnit, dataDisplay: `${data} ${dataUnit}` };
}
