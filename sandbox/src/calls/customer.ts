import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { msisdnSchema, msisdnParamsSchema as params } from '../api/fields.ts';
import { getOwnMsisdn, type Guards } from '../api/guards.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Database, QueryRunner } from '../db/database.ts';

const BASE = '/ssp-beneficiary/api/v1/customers/:msisdn';

const statusCode = z.enum(['0000', '4040']);
/** The operator's status code for a list of results: “4040” if it is empty. */
const toStatusCode = (rows: unknown[]) => (rows.length > 0 ? ('0000' as const) : ('4040' as const));

/** A broadband number paired with a customer's own, and its type as the operator spells it. */
const pairedNumberSchema = z.object({ fttxMsisdn: z.string(), accountType: z.string() });
export type PairedNumber = z.infer<typeof pairedNumberSchema>;

const balanceSchema = z.object({
  balanceType: z.string(),
  balanceDetail: z.object({ activeValue: z.string(), activeUnit: z.string() }),
});

/** The operator's record of a customer, from the Ghana Card. */
const identityRecordSchema = z.object({
  idNumber: z.string(),
  idExpiryDate: z.iso.date(),
  nationality: z.string(),
  dateOfBirth: z.iso.date(),
  gender: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
});
export type IdentityRecord = z.infer<typeof identityRecordSchema>;
const customerLookupSchema = identityRecordSchema.pick({ idNumber: true, firstName: true, lastName: true });

/** Adds the routes that return the operator's data about a customer's number. */
export function addCustomerRoutes(api: ZodServer, { db, guards }: { db: Database; guards: Guards }): void {
  // The broadband numbers paired with a customer's own number, duplicates included.
  const numbers = { params, response: { 200: z.object({ statusCode, accounts: z.array(pairedNumberSchema) }) } };
  api.get(`${BASE}/paired-numbers`, { ...guards.owner, schema: numbers }, async (request) => {
    const accounts = await db.query<PairedNumber>(
      `SELECT fttx_msisdn AS "fttxMsisdn", account_type AS "accountType"
       FROM paired_number WHERE owner_msisdn = $1 ORDER BY position`,
      [getOwnMsisdn(request)],
    );
    return { statusCode: toStatusCode(accounts), accounts };
  });

  // The balances of one broadband number, which must be paired with the customer's own number.
  const plans = {
    params,
    querystring: z.object({ broadbandMsisdn: msisdnSchema }),
    response: { 200: z.object({ statusCode, data: z.object({ balance: z.array(balanceSchema) }) }) },
  };
  api.get(`${BASE}/plans`, { ...guards.ownerThroughEdge, schema: plans }, async (request) => {
    const { broadbandMsisdn } = request.query;
    const type = await findAccountType(db, getOwnMsisdn(request), broadbandMsisdn);
    if (type === undefined) throw new ApiError(403, 'not_paired');
    const balance = await db.query<z.infer<typeof balanceSchema>>(
      `SELECT balance_type AS "balanceType",
         jsonb_build_object('activeValue', active_value, 'activeUnit', active_unit) AS "balanceDetail"
       FROM balance WHERE fttx_msisdn = $1 ORDER BY balance_type`,
      [broadbandMsisdn],
    );
    return { statusCode: toStatusCode(balance), data: { balance } };
  });

  // The identity record of a customer's number.
  const success = { statusCode: z.literal('0000'), statusMessage: z.literal('Success') };
  const kyc = { params, response: { 200: z.object({ ...success, data: identityRecordSchema }) } };
  api.get(`${BASE}/kyc/chained`, { ...guards.owner, schema: kyc }, async (request) => {
    const data = await findIdentityRecord(db, getOwnMsisdn(request));
    if (!data) throw new ApiError(404, 'kyc_not_found');
    return { statusCode: '0000' as const, statusMessage: 'Success' as const, data };
  });

  // The customer lookup of the SIM swap, which returns a part of that record.
  const lookup = { params, response: { 200: z.object({ data: customerLookupSchema }) } };
  api.get(BASE, { ...guards.owner, schema: lookup }, async (request) => {
    const data = await findIdentityRecord(db, getOwnMsisdn(request));
    if (!data) throw new ApiError(404, 'customer_not_found');
    return { data };
  });
}

export async function findIdentityRecord(db: QueryRunner, number: string): Promise<IdentityRecord | undefined> {
  const [row] = await db.query<IdentityRecord>(
    `SELECT id_number AS "idNumber", id_expiry_date AS "idExpiryDate", nationality, date_of_birth AS "dateOfBirth",
       gender, first_name AS "firstName", last_name AS "lastName", full_name AS "fullName"
     FROM identity_record WHERE msisdn = $1`,
    [number],
  );
  return row;
}

/**
 * The account type of a broadband number that is paired with the owner's number, undefined if it is not paired.
 * Both numbers in international digits.
 */
export async function findAccountType(db: QueryRunner, owner: string, fttxMsisdn: string): Promise<string | undefined> {
  const [row] = await db.query<{ type: string }>(
    'SELECT account_type AS type FROM paired_number WHERE owner_msisdn = $1 AND fttx_msisdn = $2 LIMIT 1',
    [owner, fttxMsisdn],
  );
  return row?.type;
}
