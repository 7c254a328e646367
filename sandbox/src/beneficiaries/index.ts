import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { getOwnMsisdn } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { ownedByPhoneInPath } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { pathField, ownedBy } from '../api/owner.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Database } from '../db/database.ts';
import { beneficiary, beneficiaryFields, beneficiaryParams } from './beneficiary.ts';
import { addBeneficiary, listBeneficiaries, removeBeneficiary, updateBeneficiary } from './store.ts';

const LIST_URL = '/ssp-beneficiary/api/v1/users/:phone/beneficiaries';
const BENEFICIARY_URL = `${LIST_URL}/:id`;
const ownedByPhoneAndIdInPath = { ...ownedBy(pathField('phone'), pathField('id', 404)), params: beneficiaryParams };

/** Calls 10 to 13: the beneficiaries that a customer linked to the account. */
export function addBeneficiaryRoutes(api: Api, { db, guards }: { db: Database; guards: Guards }): void {
  const guard = guards.owner;
  const listing = toRouteOptions({
    guard,
    summary: 'Beneficiaries',
    ...ownedByPhoneInPath,
    response: { 200: z.array(beneficiary).describe('Oldest first') },
  });
  api.get(LIST_URL, listing, (request) => listBeneficiaries(db, getOwnMsisdn(request)));

  const writing = { guard, headers: idempotencyHeaders, body: beneficiaryFields };
  const adding = toRouteOptions({
    ...writing,
    summary: 'Add a beneficiary',
    ...ownedByPhoneInPath,
    response: { 201: beneficiary },
    errors: [409],
  });
  api.post(LIST_URL, adding, async (request, reply) => {
    const { body } = request;
    const call = { call: 'add-beneficiary', body };
    const added = await runIdempotently(db, request, call, (tx) => addBeneficiary(tx, getOwnMsisdn(request), body));
    return reply.code(201).send(added);
  });

  const updating = toRouteOptions({
    ...writing,
    summary: 'Change a beneficiary',
    ...ownedByPhoneAndIdInPath,
    response: { 200: beneficiary },
    errors: [404, 409],
  });
  api.put(BENEFICIARY_URL, updating, (request) => {
    const { body, params } = request;
    const call = { call: 'update-beneficiary', body: { id: params.id, ...body } };
    const update = (tx: Database) => updateBeneficiary(tx, getOwnMsisdn(request), params.id, body);
    return runIdempotently(db, request, call, update);
  });

  const removing = toRouteOptions({
    guard,
    summary: 'Remove a beneficiary',
    ...ownedByPhoneAndIdInPath,
    response: { 204: z.null() },
    errors: [404],
  });
  api.delete(BENEFICIARY_URL, removing, async (request, reply) => {
    await removeBeneficiary(db, getOwnMsisdn(request), request.params.id);
    return reply.code(204).send(null);
  });
}
