import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { localPhoneSchema, optionalEmailSchema, phoneParamsSchema, textSchema } from '../api/fields.ts';
import { getOwnMsisdn, type Guards } from '../api/guards.ts';
import { idempotencyHeaderSchema, runIdempotently } from '../api/idempotency.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Database } from '../db/database.ts';

const LIST_URL = '/ssp-beneficiary/api/v1/users/:phone/beneficiaries';
const BENEFICIARY_URL = `${LIST_URL}/:id`;

/** The request body of adding and updating, with the validation texts of the portal's form. */
const beneficiaryFieldsSchema = z.object(
  {
    name: textSchema('Name is required', 120, 'Name can have at most 120 characters'),
    email: optionalEmailSchema,
    phoneNumber: localPhoneSchema('Phone number is required'),
  },
  { error: 'Please fill in the form' },
);
export type BeneficiaryFields = z.infer<typeof beneficiaryFieldsSchema>;

/** A beneficiary in responses; the phone number is 0 and nine more digits. */
const beneficiarySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string(),
});
type Beneficiary = z.infer<typeof beneficiarySchema>;

const idParamsSchema = phoneParamsSchema.extend({ id: z.uuid('There is no such beneficiary') });

const COLUMNS = 'id, name, email, phone_number AS "phoneNumber"';
const UNIQUE_VIOLATION = '23505';

/**
 * The beneficiaries that a customer linked to the account. Every statement has the owner in its condition:
 * the id of another customer's beneficiary gets 404.
 */
export function addBeneficiaryRoutes(api: ZodServer, { db, guards }: { db: Database; guards: Guards }): void {
  const listing = { params: phoneParamsSchema, response: { 200: z.array(beneficiarySchema) } };
  api.get(LIST_URL, { ...guards.owner, schema: listing }, (request) =>
    db.query<Beneficiary>(`SELECT ${COLUMNS} FROM beneficiary WHERE owner_msisdn = $1 ORDER BY position`, [
      getOwnMsisdn(request),
    ]),
  );

  const writing = { headers: idempotencyHeaderSchema, body: beneficiaryFieldsSchema };
  const adding = { ...writing, params: phoneParamsSchema, response: { 201: beneficiarySchema } };
  api.post(LIST_URL, { ...guards.owner, schema: adding }, async (request, reply) => {
    const { body } = request;
    const values = [getOwnMsisdn(request), body.name, body.email, body.phoneNumber];
    const added = await runIdempotently(db, request, { call: 'add-beneficiary', body }, async (tx) => {
      const [row] = await tx.query<Beneficiary>(
        `INSERT INTO beneficiary (owner_msisdn, name, email, phone_number) VALUES ($1, $2, $3, $4)
         ON CONFLICT (owner_msisdn, phone_number) DO NOTHING RETURNING ${COLUMNS}`,
        values,
      );
      return row ?? throwDuplicatePhone();
    });
    return reply.code(201).send(added);
  });

  const updating = { ...writing, params: idParamsSchema, response: { 200: beneficiarySchema } };
  api.put(BENEFICIARY_URL, { ...guards.owner, schema: updating }, (request) => {
    const { body, params } = request;
    const values = [getOwnMsisdn(request), params.id, body.name, body.email, body.phoneNumber];
    return runIdempotently(
      db,
      request,
      { call: 'update-beneficiary', body: { id: params.id, ...body } },
      async (tx) => {
        const [row] = await tx
          .query<Beneficiary>(
            `UPDATE beneficiary SET name = $3, email = $4, phone_number = $5
           WHERE owner_msisdn = $1 AND id = $2 RETURNING ${COLUMNS}`,
            values,
          )
          .catch((error: unknown) => {
            if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throwDuplicatePhone();
            throw error;
          });
        return row ?? throwNotFound();
      },
    );
  });

  const removing = { params: idParamsSchema, response: { 204: z.null() } };
  api.delete(BENEFICIARY_URL, { ...guards.owner, schema: removing }, async (request, reply) => {
    const sql = 'DELETE FROM beneficiary WHERE owner_msisdn = $1 AND id = $2 RETURNING id';
    const removed = await db.query(sql, [getOwnMsisdn(request), request.params.id]);
    if (removed.length === 0) throwNotFound();
    return reply.code(204).send(null);
  });
}

function throwDuplicatePhone(): never {
  throw new ApiError(409, 'duplicate_phone', { text: 'A beneficiary with this phone number already exists' });
}

function throwNotFound(): never {
  throw new ApiError(404, 'not_found');
}
