// Runs the calls of docs/api/openapi.yaml against a real API, in the order of a customer's journey.
import { randomUUID } from 'node:crypto';
import { judge } from './judge.mjs';

/** As long as a browser waits for a response (D-131). */
const TIMEOUT_MS = 10_000;
/** The phone number of the beneficiary that is added and removed: one that hardly anybody has. */
const UNUSED_NUMBER = '0990000000';

/**
 * The inputs of a call from what earlier calls returned; undefined if the call cannot be sent. `writes`: only with
 * `write`. `keep` reads what later calls need. Pickup, relocation and SIM swap cannot be taken back, so they are sent
 * without their fields and must be refused.
 */
const STEPS = {
  getFibreToken: {
    input: ({ clientId, clientSecret, msisdn, sub }) => {
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      // Without the secret the address is an edge, which adds these fields itself.
      const addedByEdge = { scope: 'fibre:check relocation:create', sub, phone: msisdn };
      return { form: clientSecret ? { ...form, ...addedByEdge } : form, token: clientSecret ? undefined : 'customer' };
    },
    keep: (body) => ({ fibre: body?.data?.access_token ?? body?.access_token }),
  },
  listFibreLocations: {
    keep: ({ data }) => {
      const place = data?.find?.((row) => Number.isFinite(row?.latitude) && Number.isFinite(row?.longitude));
      return place ? { lat: place.latitude, lng: place.longitude, lon: place.longitude } : {};
    },
  },
  searchPlace: {},
  reverseGeocode: {},
  checkServiceAvailability: {},
  getKyc: {},
  listPairedNumbers: { keep: ({ accounts }) => ({ broadbandMsisdn: accounts?.[0]?.fttxMsisdn }) },
  listPlans: {
    input: ({ broadbandMsisdn }) => (broadbandMsisdn === undefined ? undefined : {}),
    missing: 'the customer has no broadband number',
  },
  listOrders: {},
  listBeneficiaries: {},
  getCustomer: {},
  getHelpToken: { keep: ({ access_token }) => ({ help: access_token }) },
  listFaqs: {},
  listVideos: {},
  addBeneficiary: {
    writes: true,
    input: ({ unusedNumber }) => ({ json: { name: 'API check', email: null, phoneNumber: unusedNumber } }),
    keep: (body) => ({ id: body?.id }),
  },
  updateBeneficiary: {
    writes: true,
    input: ({ id, unusedNumber: phoneNumber }) =>
      id === undefined ? undefined : { json: { name: 'API check', email: 'api-check@example.com', phoneNumber } },
    missing: 'no beneficiary was added, or its answer has no id',
  },
  removeBeneficiary: {
    writes: true,
    input: ({ id }) => (id === undefined ? undefined : {}),
    missing: 'no beneficiary was added, or its answer has no id; remove “API check” yourself if it exists',
  },
  requestPickup: { writes: true, refused: true },
  createRelocationOrder: { writes: true, refused: true },
  requestSimSwap: { writes: true, refused: true },
};

/**
 * Sends each call and judges its answer.
 * @param {object} options
 * @param {any} options.document the OpenAPI document
 * @param {string} options.url the address of the APIs, or of an edge in front of them
 * @param {string} options.token an access token of a customer
 * @param {string} options.msisdn the customer's number
 * @param {boolean} [options.write] whether writing calls are sent, too
 * @param {string | undefined} [options.apiKey]
 * @param {string | undefined} [options.clientId]
 * @param {string | undefined} [options.clientSecret]
 * @param {(line: string) => void} [options.print] gets one line for each call; no line has a token or data of a
 *   customer
 * @returns {Promise<number>} how many calls must be changed
 */
export async function checkApi({ document, url, token, msisdn, write = false, print = console.log, ...options }) {
  const { apiKey, clientId = 'ssp-web-public', clientSecret = '' } = options;
  const known = {
    customer: token,
    msisdn,
    phone: msisdn,
    sub: subjectOf(token),
    clientId,
    clientSecret,
    unusedNumber: UNUSED_NUMBER,
  };
  const operations = operationsById(document);
  let wrong = 0;
  for (const [id, step] of Object.entries(STEPS)) {
    if (step.writes && !write) continue;
    const operation = operations[id];
    const input = step.refused ? { json: {} } : step.input ? step.input(known) : {};
    const sent = `${operation.method} ${operation.path}`;
    if (input === undefined) {
      print(`skipped  ${sent}: ${step.missing}.`);
      continue;
    }
    const answer = await send(url, operation, input, { ...exampleParameters(operation), ...known }, apiKey);
    const { isOk, text } = judge(operation, answer, step.refused === true);
    if (!isOk) wrong += 1;
    print(`${isOk ? 'ok      ' : 'CHANGE  '} ${sent}${tokenText(operation, input)}: ${text}`);
    if (answer.body !== undefined && step.keep) Object.assign(known, step.keep(answer.body ?? {}));
  }
  return wrong;
}

/** The operations of the document by operationId, with method, path and the parameters that `$ref` names. */
function operationsById({ paths, components }) {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const parameters = operation.parameters.map((one) =>
        one.$ref ? components.parameters[one.$ref.split('/').at(-1)] : one,
      );
      return [operation.operationId, { ...operation, parameters, path, method: method.toUpperCase() }];
    }),
  );
  return Object.fromEntries(entries);
}

const exampleParameters = ({ parameters }) =>
  Object.fromEntries(parameters.map(({ name, example }) => [name, example]));

/** Which token a call needs: `customer`, `fibre` or `help`; undefined if none. */
const tokenOf = ({ security }, input) =>
  input.token ??
  { customerToken: 'customer', fibreToken: 'fibre', helpToken: 'help' }[Object.keys(security[0] ?? {})[0]];

function tokenText(operation, input) {
  const token = tokenOf(operation, input);
  return token ? ` with the ${token} token` : '';
}

/**
 * Sends a call.
 * @returns {Promise<{ failure?: string, status?: number, type?: string, text?: string, body?: any }>} `failure`: why
 *   there is no answer; `body`: the parsed JSON, undefined if it is none
 */
async function send(base, operation, input, values, apiKey) {
  const inPlace = (place) => operation.parameters.filter((one) => one.in === place);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  const query = new URLSearchParams(inPlace('query').map(({ name }) => [name, String(values[name])])).toString();
  const token = values[tokenOf(operation, input)];
  const isIdempotent = inPlace('header').some(({ name }) => name === 'Idempotency-Key');
  const headers = {
    accept: 'application/json',
    'x-request-id': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(apiKey && { 'x-api-key': apiKey }),
    ...(isIdempotent && { 'idempotency-key': randomUUID() }),
    ...(input.json && { 'content-type': 'application/json' }),
  };
  const body = input.form ? new URLSearchParams(input.form) : input.json && JSON.stringify(input.json);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const address = base.replace(/\/$/, '') + path + (query && `?${query}`);
    const response = await fetch(address, { method: operation.method, headers, body, signal, redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, type: response.headers.get('content-type') ?? '', text, body: parseJson(text) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error) {
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  // Not the message: that of an invalid header contains the token.
  return `no connection (${error.cause?.code ?? error.name})`;
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The claims of a token that is a JWT, else an empty object. */
export const claimsOf = (token) => parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};
const subjectOf = (token) => String(claimsOf(token).sub ?? 'api-check');
