import { createDpopKey } from '@portal/server/testing';
import { readOperations, type Operation, type OwnerField } from './testing/operations.ts';
import {
  createCredentials,
  headersFor,
  loadActorValues,
  type Credentials,
  type ActorValues,
} from './testing/actors.ts';
import { createSampleValues, type RequestValues } from './testing/samples.ts';
import { toOperationRequest } from './testing/operationRequest.ts';
import { setupApi } from './testing/setupApi.ts';

const AMA = '233244123456';
const KOFI = '233244000222';

const setup = setupApi({ RATE_LIMITS: 'off', SIM_SWAP_SUBMIT: '1' });
let operations: Operation[];
let [ama, kofi]: ActorValues[] = [];
let [amaCredentials, kofiCredentials]: Credentials[] = [];
beforeAll(async () => {
  operations = await readOperations(setup.server);
  [ama, kofi] = [
    await loadActorValues(setup.db, { msisdn: AMA, sub: 'ama' }),
    await loadActorValues(setup.db, { msisdn: KOFI, sub: 'kofi' }),
  ];
  [amaCredentials, kofiCredentials] = [
    await createCredentials(setup.server, AMA, 'ama'),
    await createCredentials(setup.server, KOFI, 'kofi'),
  ];
});

const ownerFieldsOf = ({ owner }: Operation): OwnerField[] => (Array.isArray(owner) ? owner : []);
const operationsWithOwner = () => operations.filter((operation) => ownerFieldsOf(operation).length > 0);
const hasOwnerInPath = (operation: Operation) => ownerFieldsOf(operation).some((field) => field.in === 'path');

async function sendOperation(operation: Operation, values: RequestValues, headers: Record<string, string>) {
  const { path, options: asked } = toOperationRequest(operation, values, headers);
  const { statusCode, body } = await setup.server.request(path, asked);
  const { error = '' } = (body.startsWith('{') ? JSON.parse(body) : {}) as { error?: string };
  return `${operation.name} ${String(statusCode)} ${error}`.trim();
}

const bearerHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-api-key': amaCredentials?.apiKey?.['x-api-key'] ?? '',
});
const sendOperationsWithOwner = (headers: Record<string, string>, chosen = operationsWithOwner()) =>
  Promise.all(chosen.map((operation) => sendOperation(operation, createSampleValues(operation, ama ?? {}), headers)));
const expectedResponses = (ending: string, chosen = operationsWithOwner()) =>
  chosen.map(({ name }) => `${name} ${ending}`);

test('every route declares existing owner fields, or the reason why it has no owner', () => {
  const undeclared = operations.filter((operation) => {
    const { owner, fields } = operation;
    const has = ({ in: place, name }: OwnerField) => fields.some((field) => field.in === place && field.name === name);
    return Array.isArray(owner) ? owner.length === 0 || !owner.every(has) : !/\w+ \w+/.test(owner?.none ?? '');
  });
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

/** Otherwise a customer could send the number of another customer without an owner check. */
test('a phone or account number in a request is an owner field or a contact number, except in two listed calls', () => {
  const contacts = ['alt_phone', 'dataTransferMsisdn', 'phoneNumber'];
  const token = 'POST /home-fibre-check/api/auth/token body phone';
  const numbers = operations.flatMap((operation) =>
    operation.fields
      .filter(
        ({ name, schema }) => /msisdn|phone|fttx|account|customer/i.test(name) || schema.pattern?.includes('{9,15}'),
      )
      .filter(
        ({ in: place, name }) => !ownerFieldsOf(operation).some((field) => field.in === place && field.name === name),
      )
      .filter(({ name }) => !contacts.includes(name))
      .map(({ in: place, name }) => `${operation.name} ${place} ${name}`),
  );
  expect(numbers).toEqual([token, 'POST /ssp-home-order/api/v1/no-service-customers/create body phone'].sort());
});

test('only geocoder, health, media, tile, OpenAPI and fibre token routes need no token', () => {
  const open = operations.filter(({ security }) => security.length === 0).map(({ name }) => name);
  expect(open.sort()).toEqual([
    ...['GET /geo/reverse', 'GET /geo/search', 'GET /healthz', 'GET /media/{file}', 'GET /openapi.json', 'GET /readyz'],
    ...['GET /tiles/{theme}/{z}/{x}/{file}', 'POST /home-fibre-check/api/auth/token'],
  ]);
});

test('every route accepts the sample request of its own customer', async () => {
  const answers: string[] = [];
  for (const operation of operations) {
    answers.push(
      await sendOperation(
        operation,
        createSampleValues(operation, ama ?? {}),
        headersFor(operation, amaCredentials ?? {}),
      ),
    );
  }
  expect(answers.filter((answer) => !/ 20[0124]$/.test(answer))).toEqual([]);
});

test('CL-001 CL-007 CL-008 CL-010 CL-034 RO-010 every route with an owner refuses the token of another customer, for each owner field', async () => {
  const [refused, expected]: [string[], string[]] = [[], []];
  for (const operation of operationsWithOwner()) {
    for (const field of ownerFieldsOf(operation)) {
      const values = createSampleValues(operation, kofi ?? {});
      values[field.in][field.name] = ama?.[field.name];
      const answer = await sendOperation(operation, values, headersFor(operation, kofiCredentials ?? {}));
      refused.push(`${field.name}: ${answer.replace(/ \w+$/, '')}`);
      expected.push(`${field.name}: ${operation.name} ${String(field.refusal)}`);
    }
    const all = await sendOperation(
      operation,
      createSampleValues(operation, ama ?? {}),
      headersFor(operation, kofiCredentials ?? {}),
    );
    refused.push(all.replace(/ \w+$/, ''));
    expected.push(`${operation.name} 403`);
  }
  expect(refused).toEqual(expected);
});

test('CL-001 CL-007 CL-010 RO-010 every route with a number in its path refuses a customer without a number', async () => {
  const numbered = operationsWithOwner().filter(hasOwnerInPath);
  for (const phone of [undefined, '', 'none']) {
    const token = await setup.server.identity.mint(phone === undefined ? {} : { phone });
    expect(await sendOperationsWithOwner(bearerHeaders(token), numbered)).toEqual(
      expectedResponses('403 not_owner', numbered),
    );
  }
});

test('RO-010 SES-012 every route with an owner refuses a request without a token', async () => {
  expect(await sendOperationsWithOwner({ 'x-api-key': 'any' })).toEqual(expectedResponses('401 no_token'));
});

test('RO-010 SES-012 every route for an access token refuses one that is bound to a key without a proof of this key, and accepts it with one', async () => {
  const { thumbprint, proofFor } = await createDpopKey();
  const token = await setup.server.identity.mint({ phone: AMA, sub: 'ama', claims: { cnf: { jkt: thumbprint } } });
  const protectedOperations = operations.filter(({ security }) => security.includes('bearer'));
  expect(await sendOperationsWithOwner(bearerHeaders(token), protectedOperations)).toEqual(
    expectedResponses('401 invalid_token', protectedOperations),
  );
  const authorization = `DPoP ${token}`;
  expect(await sendOperationsWithOwner({ authorization, 'x-api-key': 'any' }, protectedOperations)).toEqual(
    expectedResponses('401 invalid_dpop_proof', protectedOperations),
  );
  for (const operation of protectedOperations) {
    const values = createSampleValues(operation, ama ?? {});
    const { path, options } = toOperationRequest(operation, values, {});
    const url = new URL(path, 'http://localhost:8080').href;
    const dpop = await proofFor({ method: options.method ?? 'GET', url, token });
    const headers = { ...bearerHeaders(token), authorization, dpop };
    expect(await sendOperation(operation, values, headers)).not.toMatch(/ 401 /);
  }
});

test('CL-012 a customer’s own number is accepted if the claim and the path spell it differently', async () => {
  const paired = operations.find(({ path }) => path.endsWith('/paired-numbers'));
  for (const [claim, spelling] of [
    [AMA, '0244123456'],
    [`+${AMA}`, '244123456'],
    ['0244123456', `+${AMA}`],
  ] as const) {
    const headers = bearerHeaders(await setup.server.identity.mint({ phone: claim }));
    const sample = paired && createSampleValues(paired, { msisdn: spelling });
    expect(paired && sample && (await sendOperation(paired, sample, headers))).toMatch(/ 200$/);
  }
});
