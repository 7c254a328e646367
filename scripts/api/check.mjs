// Runs the calls of docs/api/openapi.yaml against a real API, in the order of a customer's journey.
import { randomUUID } from 'node:crypto';
import { judgeAnswer } from './judgeAnswer.mjs';

/** The time that a browser waits for a response (D-131). */
const REQUEST_TIMEOUT_MS = 10_000;
/** The phone number of the beneficiary that is added and removed: one that hardly anybody has. */
const UNUSED_NUMBER = '0990000000';

/**
 * The calls in their order. `input` makes what is sent from what earlier calls returned; undefined if the call cannot
 * be sent (`missing`: why). `writes`: only with `write`. `keep` reads what later calls need. `refused`: pickup,
 * relocation and SIM swap cannot be taken back, so they are sent without their fields and must be refused.
 */
const STEPS = {
  getFibreToken: {
    input: ({ publicId, clientId, clientSecret, msisdn, sub }) => {
      const form = { grant_type: 'client_credentials', client_id: publicId, client_secret: '' };
      if (publicId) return { form, token: 'customer', client: `the client id \`${publicId}\`` };
      if (!clientId || !clientSecret) return undefined;
      const addedByEdge = { client_id: clientId, client_secret: clientSecret, scope: 'fibre:check relocation:create' };
      const client = 'the fibre client (`FIBRE_CLIENT_ID`, `FIBRE_CLIENT_SECRET`; for an edge use --edge)';
      return { form: { ...form, ...addedByEdge, sub, phone: msisdn }, client };
    },
    missing: '`FIBRE_CLIENT_ID` and `FIBRE_CLIENT_SECRET` are not set; for an edge use --edge',
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
 * @param {boolean} [options.edge] whether the address is that of an edge, which gets what a browser sends
 * @param {boolean} [options.write] whether writing calls are sent, too
 * @param {string | undefined} [options.apiKey] as client id and secret: not for an edge; empty if there is none
 * @param {string | undefined} [options.clientId]
 * @param {string | undefined} [options.clientSecret]
 * @param {(line: string) => void} [options.print] gets one line for each call; no line has a token or data of a
 *   customer
 * @returns {Promise<number>} how many calls must be changed
 */
export async function checkApi({ document, url, token, msisdn, write = false, print = console.log, ...options }) {
  const { edge = false, apiKey, clientId, clientSecret } = options;
  const known = {
    customer: token,
    msisdn,
    phone: msisdn,
    sub: subjectOf(token),
    publicId: edge ? await publicClientId(url) : '',
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
    const answer = await send(url, operation, input, { ...exampleParameters(operation), ...known }, edge ? '' : apiKey);
    const { isOk, text } = judgeAnswer(operation, answer, step.refused === true);
    if (!isOk) wrong += 1;
    const { token: name, lacksToken } = answer.sent;
    const withToken = name ? ` with${lacksToken ? 'out' : ''} the ${name} token` : '';
    print(`${isOk ? 'ok      ' : 'CHANGE  '} ${sent}${withToken}: ${text}`);
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

/** The client id that the portal of an edge sends. */
const publicClientId = (url) =>
  fetch(new URL('/config.json', url), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    .then((response) => response.json())
    .then(({ api }) => api.fibreClientId)
    .catch(() => 'ssp-web-public');

/**
 * Sends a call.
 * @returns {Promise<Parameters<typeof judgeAnswer>[1]>} `failure`: why there is no answer; `body`: the parsed JSON,
 *   undefined if it is none
 */
async function send(base, operation, input, values, apiKey) {
  const inPlace = (place) => operation.parameters.filter((one) => one.in === place);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  const query = new URLSearchParams(inPlace('query').map(({ name }) => [name, String(values[name])])).toString();
  const [name, requestId] = [tokenOf(operation, input), randomUUID()];
  const token = values[name];
  const sent = { requestId, token: name, lacksToken: !token && !!name, client: input.client, hasKey: !!apiKey };
  const isIdempotent = inPlace('header').some(({ name }) => name === 'Idempotency-Key');
  const headers = {
    accept: 'application/json',
    'x-request-id': requestId,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(apiKey && { 'x-api-key': apiKey }),
    ...(isIdempotent && { 'idempotency-key': randomUUID() }),
    ...(input.json && { 'content-type': 'application/json' }),
  };
  const body = input.form ? new URLSearchParams(input.form) : input.json && JSON.stringify(input.json);
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const address = base.replace(/\/$/, '') + path + (query && `?${query}`);
    const response = await fetch(address, { method: operation.method, headers, body, signal, redirect: 'manual' });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { sent, status: response.status, type, text, body: parseJson(text) };
  } catch (error) {
    return { sent, failure: failureOf(error) };
  }
}

function failureOf(error) {
  if (error.name === 'TimeoutError') return `no answer within ${REQUEST_TIMEOUT_MS / 1000} s`;
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
