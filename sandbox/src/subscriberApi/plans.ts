import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getOwnMsisdn } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { msisdn, msisdnParams } from '../api/msisdn.ts';
import { bearerAndApiKeySecurity, ownerResponses } from '../api/openApi.ts';
import { pathField, queryField, ownedBy } from '../api/owner.ts';
import type { Database } from '../db/database.ts';

const balance = z.object({
  balanceType: z.string(),
  balanceDetail: z.object({ activeValue: z.string(), activeUnit: z.string() }),
});
const answer = z
  .object({ statusCode: z.enum(['0000', '4040']), data: z.object({ balance: z.array(balance) }) })
  .describe('The balances of one paired number; “4040” when there are none');

type BalanceRow = { type: string; value: string; unit: string };

/** Call 2: the balances of one broadband number, which must be paired with the customer's own number. */
export function addPlans(api: Api, { db, guards }: { db: Database; guards: Guards }): void {
  const url = '/ssp-beneficiary/api/v1/customers/:msisdn/plans';
  const querystring = z.object({ broadbandMsisdn: msisdn.describe('As call 1 gave it') });
  const response = { ...ownerResponses, 200: answer };
  const owner = ownedBy(pathField('msisdn'), queryField('broadbandMsisdn'));
  const schema = {
    summary: 'Plans and balances',
    ...owner,
    params: msisdnParams,
    querystring,
    security: bearerAndApiKeySecurity,
    response,
  };
  api.get(url, { ...guards.ownerThroughEdge, schema }, async (request) => {
    const pair = [getOwnMsisdn(request), request.query.broadbandMsisdn] as const;
    if (!(await isPaired(db, ...pair))) throw new ApiError(403, 'not_paired');
    const rows = (await findBalances(db, ...pair)).map(toBalance);
    return { statusCode: rows.length > 0 ? ('0000' as const) : ('4040' as const), data: { balance: rows } };
  });
}

async function isPaired(db: Database, owner: string, fttxMsisdn: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM paired_number WHERE owner_msisdn = $1 AND fttx_msisdn = $2 LIMIT 1';
  return (await db.query(sql, [owner, fttxMsisdn])).length > 0;
}

function findBalances(db: Database, owner: string, fttxMsisdn: string): Promise<BalanceRow[]> {
  return db.query(
    `SELECT balance_type AS type, active_value AS value, active_unit AS unit FROM balance
     WHERE fttx_msisdn IN (SELECT fttx_msisdn FROM paired_number WHERE owner_msisdn = $1 AND fttx_msisdn = $2)
     ORDER BY balance_type`,
    [owner, fttxMsisdn],
  );
}

function toBalance({ type, value, unit }: BalanceRow): z.infer<typeof balance> {
  return { balanceType: type, balanceDetail: { activeValue: value, activeUnit: unit } };
}
