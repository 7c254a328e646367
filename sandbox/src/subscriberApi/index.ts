import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getOwnMsisdn } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { msisdn, msisdnParams, ownedByMsisdnInPath } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { pathField, queryField, ownedBy } from '../api/owner.ts';
import type { Database } from '../db/database.ts';
import {
  customerLookup,
  findIdentityRecord,
  findPairedType,
  identityRecord,
  pairedNumber,
  type PairedNumber,
} from './subscriber.ts';

type Dependencies = { db: Database; guards: Guards };

const CUSTOMER_URL = '/ssp-beneficiary/api/v1/customers/:msisdn';

/** Calls 1 to 3 and the customer lookup: the operator's data about a subscriber's number. */
export function addSubscriberApi(api: Api, parts: Dependencies): void {
  addPairedNumbers(api, parts);
  addPlans(api, parts);
  addIdentityRecord(api, parts);
}

const statusCode = z.enum(['0000', '4040']);
const statusCodeFor = (rows: unknown[]) => (rows.length > 0 ? ('0000' as const) : ('4040' as const));

const pairedNumbersBody = z
  .object({ statusCode, accounts: z.array(pairedNumber) })
  .describe('The paired numbers in the order they were paired, duplicates included; “4040” when there are none');

/** Call 1: the broadband numbers paired with a customer's own number. */
function addPairedNumbers(api: Api, { db, guards }: Dependencies): void {
  const response = { 200: pairedNumbersBody };
  const options = toRouteOptions({ guard: guards.owner, summary: 'Paired numbers', ...ownedByMsisdnInPath, response });
  api.get(`${CUSTOMER_URL}/paired-numbers`, options, async (request) => {
    const accounts = await db.query<PairedNumber>(
      `SELECT fttx_msisdn AS "fttxMsisdn", account_type AS "accountType"
       FROM paired_number WHERE owner_msisdn = $1 ORDER BY position`,
      [getOwnMsisdn(request)],
    );
    return { statusCode: statusCodeFor(accounts), accounts };
  });
}

const balanceEntry = z.object({
  balanceType: z.string(),
  balanceDetail: z.object({ activeValue: z.string(), activeUnit: z.string() }),
});
const plansBody = z
  .object({ statusCode, data: z.object({ balance: z.array(balanceEntry) }) })
  .describe('The balances of one paired number; “4040” when there are none');

/** Call 2: the balances of one broadband number, which must be paired with the customer's own number. */
function addPlans(api: Api, { db, guards }: Dependencies): void {
  const options = toRouteOptions({
    guard: guards.ownerThroughEdge,
    summary: 'Plans and balances',
    ...ownedBy(pathField('msisdn'), queryField('broadbandMsisdn')),
    params: msisdnParams,
    querystring: z.object({ broadbandMsisdn: msisdn.describe('A number that call 1 returned') }),
    response: { 200: plansBody },
  });
  api.get(`${CUSTOMER_URL}/plans`, options, async (request) => {
    const { broadbandMsisdn } = request.query;
    const type = await findPairedType(db, getOwnMsisdn(request), broadbandMsisdn);
    if (type === undefined) throw new ApiError(403, 'not_paired');
    const balances = await db.query<z.infer<typeof balanceEntry>>(
      `SELECT balance_type AS "balanceType",
         jsonb_build_object('activeValue', active_value, 'activeUnit', active_unit) AS "balanceDetail"
       FROM balance WHERE fttx_msisdn = $1 ORDER BY balance_type`,
      [broadbandMsisdn],
    );
    return { statusCode: statusCodeFor(balances), data: { balance: balances } };
  });
}

const identityRecordBody = z.object({
  statusCode: z.literal('0000'),
  statusMessage: z.literal('Success'),
  data: identityRecord,
});

/** Call 3, the identity record of a customer's number, and the customer lookup of the SIM swap, which returns a part of it. */
function addIdentityRecord(api: Api, { db, guards }: Dependencies): void {
  const ofOwner = { guard: guards.owner, ...ownedByMsisdnInPath, errors: [404] };
  const chained = toRouteOptions({ ...ofOwner, summary: 'Identity record', response: { 200: identityRecordBody } });
  api.get(`${CUSTOMER_URL}/kyc/chained`, chained, async (request) => {
    const data = await findIdentityRecord(db, getOwnMsisdn(request));
    if (!data) throw new ApiError(404, 'kyc_not_found');
    return { statusCode: '0000' as const, statusMessage: 'Success' as const, data };
  });

  const lookup = toRouteOptions({
    ...ofOwner,
    summary: 'Customer lookup',
    response: { 200: z.object({ data: customerLookup }) },
  });
  api.get(CUSTOMER_URL, lookup, async (request) => {
    const data = await findIdentityRecord(db, getOwnMsisdn(request));
    if (!data) throw new ApiError(404, 'customer_not_found');
    return { data };
  });
}
