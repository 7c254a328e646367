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

const kyc = z.object({
  idNumber: z.string(),
  idExpiryDate: z.iso.date(),
  nationality: z.string(),
  dateOfBirth: z.iso.date(),
  gender: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
});
const answer = z.object({ statusCode: z.literal('0000'), statusMessage: z.literal('Success'), data: kyc });

/** Call 3: the identity record chained to a customer's number. */
export function addKyc(api: Api, { db, guards }: { db: Database; guards: Guards }): void {
  const url = '/ssp-beneficiary/api/v1/customers/:msisdn/kyc/chained';
  const response = { ...ownerResponses, 404: errorResponse, 200: answer };
  const schema = {
    summary: 'Identity record',
    ...ownedBy(pathField('msisdn')),
    params: msisdnParams,
    security: bearerSecurity,
    response,
  };
  api.get(url, { ...guards.owner, schema }, async (request) => {
    const data = await findKyc(db, getOwnMsisdn(request));
    if (!data) throw new ApiError(404, 'kyc_not_found');
    return { statusCode: '0000' as const, statusMessage: 'Success' as const, data };
  });
}

async function findKyc(db: Database, owner: string): Promise<z.infer<typeof kyc> | undefined> {
  const [row] = await db.query<z.infer<typeof kyc>>(
    `SELECT id_number AS "idNumber", id_expiry_date AS "idExpiryDate", nationality, date_of_birth AS "dateOfBirth",
       gender, first_name AS "firstName", last_name AS "lastName", full_name AS "fullName"
     FROM identity_record WHERE msisdn = $1`,
    [owner],
  );
  return row;
}
