import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { getCustomer, getOwnMsisdn } from '../api/customer.ts';
import { errorResponse } from '../api/errorResponse.ts';
import type { Guards } from '../api/guards.ts';
import { phoneParams } from '../api/msisdn.ts';
import { bearerSecurity, ownerResponses } from '../api/openApi.ts';
import { pathField, ownedBy } from '../api/owner.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Database } from '../db/database.ts';
import { beneficiary, beneficiaryFields, beneficiaryParams } from './beneficiary.ts';
import { addBeneficiary, listBeneficiaries, removeBeneficiary, updateBeneficiary } from './store.ts';

type Dependencies = { db: Database; guards: Guards };

const LIST = '/ssp-beneficiary/api/v1/users/:phone/beneficiaries';
const ONE = `${LIST}/:id`;
const OF_ONE = ownedBy(pathField('phone'), pathField('id', { refusal: 404 }));

/** Calls 10 to 13: the beneficiaries that a customer linked to the account. */
export function addBeneficiaries(api: Api, parts: Dependencies): void {
  addList(api, parts);
  addAdding(api, parts);
  addUpdating(api, parts);
  addRemoving(api, parts);
}

function addList(api: Api, { db, guards }: Dependencies): void {
  const response = { ...ownerResponses, 200: z.array(beneficiary).describe('Oldest first') };
  const schema = {
    summary: 'Beneficiaries',
    ...ownedBy(pathField('phone')),
    params: phoneParams,
    security: bearerSecurity,
    response,
  };
  api.get(LIST, { ...guards.owner, schema }, (request) => listBeneficiaries(db, getOwnMsisdn(request)));
}

function addAdding(api: Api, { db, guards }: Dependencies): void {
  const schema = {
    summary: 'Add a beneficiary',
    ...ownedBy(pathField('phone')),
    params: phoneParams,
    headers: idempotencyHeaders,
    body: beneficiaryFields,
    security: bearerSecurity,
    response: { ...ownerResponses, 409: errorResponse, 201: beneficiary },
  };
  api.post(LIST, { ...guards.owner, schema }, async (request, reply) => {
    const { body, headers } = request;
    const call = { owner: getCustomer(request).sub, call: 'add-beneficiary', key: headers['idempotency-key'], body };
    const added = await runIdempotently(db, call, (tx) => addBeneficiary(tx, getOwnMsisdn(request), body));
    return reply.code(201).send(added);
  });
}

function addUpdating(api: Api, { db, guards }: Dependencies): void {
  const schema = {
    summary: 'Change a beneficiary',
    ...OF_ONE,
    params: beneficiaryParams,
    headers: idempotencyHeaders,
    body: beneficiaryFields,
    security: bearerSecurity,
    response: { ...ownerResponses, 404: errorResponse, 409: errorResponse, 200: beneficiary },
  };
  api.put(ONE, { ...guards.owner, schema }, (request) => {
    const { id } = request.params;
    const key = request.headers['idempotency-key'];
    const call = {
      owner: getCustomer(request).sub,
      call: 'update-beneficiary',
      key,
      body: { id, ...request.body },
    };
    return runIdempotently(db, call, (tx) => updateBeneficiary(tx, getOwnMsisdn(request), id, request.body));
  });
}

function addRemoving(api: Api, { db, guards }: Dependencies): void {
  const response = { ...ownerResponses, 404: errorResponse, 204: z.null() };
  const schema = {
    summary: 'Remove a beneficiary',
    ...OF_ONE,
    params: beneficiaryParams,
    security: bearerSecurity,
    response,
  };
  api.delete(ONE, { ...guards.owner, schema }, async (request, reply) => {
    await removeBeneficiary(db, getOwnMsisdn(request), request.params.id);
    return reply.code(204).send(null);
  });
}
