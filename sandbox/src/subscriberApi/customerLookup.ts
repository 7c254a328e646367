import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getOwnMsisdn } from '../api/customer.ts';
import { errorResponse } from '../api/errorResponse.ts';
import type { Guards } from '../api/guards.ts';
import { msisdnParams } from '../api/msisdn.ts';
import { bearerSecurity, ownerResponses } from '../api/openApi.ts';
import { pathField, ownedBy } from '../api/owner.ts';
import type { Database } from '../db/database.ts';

const customer = z.object({ idNumber: z.string(), firstName: z.string(), lastName: z.string() });

/** The customer lookup of the SIM swap: name and card number of the subscriber. */
export function addCustomerLookup(api: Api, { db, guards }: { db: Database; guards: Guards }): void {
  const url = '/ssp-beneficiary/api/v1/customers/:msisdn';
  const response = { ...ownerResponses, 404: errorResponse, 200: z.object({ data: customer }) };
  const schema = {
    summary: 'Customer lookup',
    ...ownedBy(pathField('msisdn')),
    params: msisdnParams,
    security: bearerSecurity,
    response,
  };
  api.get(url, { ...guards.owner, schema }, async (request) => {
    const data = await findCustomer(db, getOwnMsisdn(request));
    if (!data) throw new ApiError(404, 'customer_not_found');
    return { data };
  });
}

async function findCustomer(db: Database, owner: string): Promise<z.infer<typeof customer> | undefined> {
  const [row] = await db.query<z.infer<typeof customer>>(
    `SELECT id_number AS "idNumber", first_name AS "firstName", last_name AS "lastName"
     FROM identity_record WHERE msisdn = $1`,
    [owner],
  );
  return row;
}
