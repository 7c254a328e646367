import { ApiError } from '../api/apiError.ts';
import type { Database } from '../db/database.ts';
import type { Beneficiary, BeneficiaryFields } from './beneficiary.ts';

const COLUMNS = 'id, name, email, phone_number AS "phoneNumber"';
const UNIQUE_VIOLATION = '23505';

/** The beneficiaries of an owner, oldest first. `owner` is the customer's number (233…) in all functions here. */
export function listBeneficiaries(db: Database, owner: string): Promise<Beneficiary[]> {
  return db.query(`SELECT ${COLUMNS} FROM beneficiary WHERE owner_msisdn = $1 ORDER BY position`, [owner]);
}

/** Adds a beneficiary; throws 409 `duplicate_phone` if the phone number is in the list, also for concurrent adds. */
export async function addBeneficiary(db: Database, owner: string, fields: BeneficiaryFields): Promise<Beneficiary> {
  const [added] = await db.query<Beneficiary>(
    `INSERT INTO beneficiary (owner_msisdn, name, email, phone_number) VALUES ($1, $2, $3, $4)
     ON CONFLICT (owner_msisdn, phone_number) DO NOTHING RETURNING ${COLUMNS}`,
    [owner, fields.name, fields.email, fields.phoneNumber],
  );
  if (!added) throw duplicatePhone();
  return added;
}

/** Updates a beneficiary; throws 404 for an unknown id, 409 if another one has the phone number. */
export async function updateBeneficiary(
  db: Database,
  owner: string,
  id: string,
  fields: BeneficiaryFields,
): Promise<Beneficiary> {
  const [updated] = await db
    .query<Beneficiary>(
      `UPDATE beneficiary SET name = $3, email = $4, phone_number = $5
       WHERE owner_msisdn = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [owner, id, fields.name, fields.email, fields.phoneNumber],
    )
    .catch(mapUniqueViolation);
  if (!updated) throw new ApiError(404, 'not_found');
  return updated;
}

export async function removeBeneficiary(db: Database, owner: string, id: string): Promise<void> {
  const removed = await db.query('DELETE FROM beneficiary WHERE owner_msisdn = $1 AND id = $2 RETURNING id', [
    owner,
    id,
  ]);
  if (removed.length === 0) throw new ApiError(404, 'not_found');
}

function mapUniqueViolation(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw duplicatePhone();
  throw error;
}

function duplicatePhone(): ApiError {
  return new ApiError(409, 'duplicate_phone', { text: 'A beneficiary with this phone number already exists' });
}
