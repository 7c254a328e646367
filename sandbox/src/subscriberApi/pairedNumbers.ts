import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { getOwnMsisdn } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { msisdnParams } from '../api/msisdn.ts';
import { bearerSecurity, ownerResponses } from '../api/openApi.ts';
import { pathField, ownedBy } from '../api/owner.ts';
import type { Database } from '../db/database.ts';

const pairedNumber = z.object({ fttxMsisdn: z.string(), accountType: z.string() });
const answer = z
  .object({ statusCode: z.enum(['0000', '4040']), accounts: z.array(pairedNumber) })
  .describe('The paired numbers in the order they were paired, duplicates included; “4040” when there are none');

/** Call 1: the broadband numbers paired with a customer's own number. */
export function addPairedNumbers(api: Api, { db, guards }: { db: Database; guards: Guards }): void {
  const url = '/ssp-beneficiary/api/v1/customers/:msisdn/paired-numbers';
  const response = { ...ownerResponses, 200: answer };
  const schema = {
    summary: 'Paired numbers',
    ...ownedBy(pathField('msisdn')),
    params: msisdnParams,
    security: bearerSecurity,
    response,
  };
  api.get(url, { ...guards.owner, schema }, async (request) => {
    const accounts = await findPairedNumbers(db, getOwnMsisdn(request));
    return { statusCode: accounts.length > 0 ? ('0000' as const) : ('4040' as const), accounts };
  });
}

function findPairedNumbers(db: Database, owner: string): Promise<z.infer<typeof pairedNumber>[]> {
  return db.query(
    `SELECT fttx_msisdn AS "fttxMsisdn", account_type AS "accountType"
     FROM paired_number WHERE owner_msisdn = $1 ORDER BY position`,
    [owner],
  );
}
