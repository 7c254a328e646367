// Makes the OpenAPI document and the table of docs/api/README.md from the calls of the clients.
import { toJSONSchema } from 'zod/mini';

/** Description and example of each parameter of paths and queries. */
const PARAMETERS = {
  msisdn: ['The customer’s number in international digits, without `+`', '233244123456'],
  phone: ['The customer’s number as the identity provider states it, or without its `+`', '233244123456'],
  id: ['The id of a beneficiary, as listed', '3f1d2c54-8a1b-4c7e-9a50-6b2f0d8e4a11'],
  broadbandMsisdn: ['One of the customer’s broadband numbers, as listed', '233558120417'],
  lat: ['Latitude in degrees', 5.6037],
  lng: ['Longitude in degrees', -0.187],
  lon: ['Longitude in degrees', -0.187],
  address: ['Whether the answer has the address', 'yes'],
  format: ['The format of the answer', 'json'],
  q: ['The name of a place', 'East Legon'],
  limit: ['The most results', 1],
  countrycodes: ['The countries of `map.countryCodes`', 'gh'],
};
/** Sent by only one of the two clients of a call. */
const OPTIONAL_PARAMETERS = ['countrycodes'];

const SECURITY_BY_TOKEN = {
  customer: [{ customerToken: [], edgeKey: [] }],
  fibre: [{ fibreToken: [], edgeKey: [] }],
  help: [{ helpToken: [], edgeKey: [] }],
  edge: [{ edgeKey: [] }],
  none: [],
};

const TAG_DESCRIPTIONS = {
  fibre: 'Fibre check: token, locations, services at a position',
  geocoder: 'Geocoder in the format of Nominatim; no customer data',
  customer: 'Broadband accounts, identity record and names of a customer',
  beneficiary: 'Beneficiaries',
  homeOrder: 'Pickup of a router',
  orderManager: 'Relocation orders',
  orders: 'Fibre orders',
  liveness: 'Liveness checks',
  simSwap: 'SIM swap requests',
  help: 'Questions and videos',
};

/**
 * The OpenAPI document of all calls.
 * @param {Record<string, any>} operations those of operations.mjs
 * @param {Record<string, { base: string, segments?: string[] }>} apis those that the edge knows
 */
export function toOpenApi(operations, apis) {
  const paths = {};
  for (const [id, operation] of Object.entries(operations)) {
    const { path, method } = addressOf(operation, apis);
    paths[path] = { ...paths[path], [method]: toOperation(id, operation, apis) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'APIs of the operator that the portal calls',
      version: '1.0.0',
      description: DESCRIPTION,
    },
    servers: [
      {
        url: 'https://api.example',
        description:
          'The address of the operator’s APIs, `OPERATOR_URL` of the edge; with `BACKENDS_FILE` each tag may have its own',
      },
    ],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      parameters: {
        RequestId: {
          name: 'X-Request-Id',
          in: 'header',
          description: 'Set by the edge; also in its log and in the page’s error reports',
          schema: { type: 'string' },
          example: '1f6c2a9e',
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'The same for every attempt of one action of the customer. A request with a known key is not executed again; its answer is that of the first one.',
          schema: { type: 'string', format: 'uuid' },
          example: '0d9c6f2e-55a3-4f0e-8b7a-2f1f6a3f9c10',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          description: 'The body of an error status; other bodies are accepted, too.',
          properties: {
            message: { type: 'string', description: 'A text for the customer, where the call shows it' },
            error: { type: 'string', description: 'A code for programs' },
          },
        },
      },
      securitySchemes: {
        customerToken: bearer('The customer’s access token, for the audience `oidc.audience`'),
        fibreToken: bearer('The token of `getFibreToken`'),
        helpToken: bearer('The token of `getHelpToken`, or an access token for the audience `api.helpAudience`'),
        edgeKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'Set by the edge (`API_KEY`) for `OPERATOR_URL`. An API may ignore it.',
        },
      },
    },
  };
}

const DESCRIPTION = `Every call that host and remotes send. The edge forwards them: it removes cookies, adds \`X-API-Key\` and \`X-Request-Id\`, and accepts request bodies of at most 64 kB. A backend in \`BACKENDS_FILE\` gets the headers that are listed there instead of \`X-API-Key\`.

**Answers.** A browser waits 10 s for an answer. Its content type is not checked, but its body must be JSON, where the call does not say otherwise. Fields that the document does not list are ignored. A field with \`x-if-invalid\` may be missing or have another type: the portal then reads the value that is stated, and leaves out a row with \`x-if-invalid: null\`. With \`x-may-be-empty\` there may be no body. Any other difference makes the whole answer unexpected.

**Failures.** \`x-customer-texts\` are the texts of the portal, by status or by what happened: \`token\` (no access token), \`http\` (any other status), \`network\` (no answer in time), \`unexpected\` (another shape), \`other\` (everything else). With \`x-shows-message\` the \`message\` of an error body replaces the texts for 4xx statuses. \`messages\` of a backend can allow it for 5xx statuses, too. \`x-without-text\` says what the portal shows where there is no text.

**Tokens.** After a 401 the portal renews the token and sends the request once more. Sign-in and its tokens are the identity provider’s.`;

const bearer = (description) => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description });

/** The constants of the clients that send an operation; the first one has its path, method and request. */
const callsOf = ({ calls }) => Object.values(calls);

/** The API (`tag`), the path without the query, the method in lower case, and the names of the query's parameters. */
function addressOf(operation, apis) {
  const [call] = callsOf(operation);
  const [path, query = ''] = call.path.split(/\{\?(.*)\}/);
  const { base } = apis[operation.service ?? call.service];
  const isOf = (api) => api.base === base && (api.segments ?? []).includes(path.split('/')[1]);
  // An API may share the base of another one.
  const tag = Object.keys(apis).find((name) => isOf(apis[name])) ?? operation.service ?? call.service;
  return {
    tag,
    path: base + path,
    method: (call.method ?? 'GET').toLowerCase(),
    query: query.split(',').filter(Boolean),
  };
}

function toOperation(id, operation, apis) {
  const [call] = callsOf(operation);
  const { tag, query } = addressOf(operation, apis);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const request = operation.form
    ? toFormBody(operation.form)
    : call.request && toJsonBody(call.request, operation.sent);
  const texts = Object.assign({}, ...callsOf(operation).map(({ errors }) => errors));
  return {
    operationId: id,
    tags: [tag],
    summary: operation.summary,
    description: [`Sent when: ${operation.when}.`, operation.notes, operation.cache, retryText(call.retry)]
      .filter(Boolean)
      .join('\n\n'),
    security: SECURITY_BY_TOKEN[operation.token],
    parameters: [
      ...names.map((name) => parameter(name, 'path')),
      ...query.map((name) => parameter(name, 'query')),
      ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/RequestId' },
    ],
    ...(request && { requestBody: request }),
    responses: { '2XX': successResponse(operation), ...errorResponses(texts, call.showsMessage, operation.fails) },
    ...(Object.keys(texts).length > 0 && { 'x-customer-texts': texts }),
    ...(call.showsMessage && { 'x-shows-message': true }),
    ...(operation.fails && { 'x-without-text': operation.fails }),
  };
}

function parameter(name, place) {
  const [description, example] = PARAMETERS[name];
  const required = place === 'path' || !OPTIONAL_PARAMETERS.includes(name);
  const type = { string: 'string', number: 'number' }[typeof example];
  return { name, in: place, required, description, schema: { type }, example };
}

function retryText(retry) {
  if (!retry) return undefined;
  const waits = Array.from({ length: retry.attempts - 1 }, (_, index) => `${retry.delayMs(index + 1) / 1000} s`);
  return `After a 5xx status or without an answer the portal sends the request again, after ${waits.join(' and ')}.`;
}

const toJsonBody = (schema, example) => ({
  required: true,
  content: { 'application/json': { schema: withoutUntrueKeywords(toJSONSchema(schema)), example } },
});

function toFormBody(fields) {
  const entries = Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }]);
  const required = ['grant_type', 'client_id', 'client_secret'];
  const schema = { type: 'object', required, properties: Object.fromEntries(entries) };
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
}

function successResponse(operation) {
  const schemas = callsOf(operation).map(({ schema }) => toResponseSchema(schema, operation.formats));
  const described = schemas.filter((schema) => Object.keys(schema).length > 0);
  if (described.length === 0) return { description: 'Success; the body is not read' };
  const schema = described.length === 1 ? described[0] : { allOf: described };
  return { description: 'Success', content: { 'application/json': { schema, example: operation.example } } };
}

/** Any input of zod's `catchValue`: the fallbacks of the clients do not depend on the failure. */
const ANY_FAILURE = { error: { issues: [] }, input: undefined, value: undefined, issues: [] };

/**
 * The JSON Schema of the responses that a client accepts. `catch` of zod becomes `x-if-invalid`; a body that may be
 * missing, which JSON Schema cannot say, becomes `x-may-be-empty`.
 */
function toResponseSchema(schema, formats = {}) {
  const json = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      const { def } = zodSchema._zod;
      if (def.type === 'undefined') jsonSchema.not = {};
      if (def.type === 'catch') {
        jsonSchema['x-if-invalid'] = def.catchValue(ANY_FAILURE) ?? null;
        delete jsonSchema.default;
      }
      const format = formats[path.findLast((key) => key in formats)];
      if (format && jsonSchema.type === 'string') jsonSchema.format = format;
    },
  });
  return tidy({
    ...withoutUntrueKeywords(json),
    ...(json.anyOf?.some(({ not }) => not) && { 'x-may-be-empty': true }),
  });
}

/** Simplifies all unions in a schema; fields with `x-if-invalid` are not required, and other fields are allowed. */
function tidy(schema) {
  const { anyOf, items, properties, required, ...rest } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, tidy(field)]);
  const needed = required?.filter((name) => !('x-if-invalid' in properties[name]));
  return {
    ...(anyOf ? { ...rest, ...tidyUnion(anyOf.map(tidy), rest) } : rest),
    ...(items && { items: tidy(items) }),
    ...(properties && { properties: Object.fromEntries(fields), additionalProperties: true }),
    ...(needed?.length > 0 && { required: needed }),
  };
}

/**
 * Removes impossible members of a union, and null if it is the fallback. A single member replaces the union; a union of
 * types only becomes a list of types.
 */
function tidyUnion(anyOf, { 'x-if-invalid': ifInvalid }) {
  const members = anyOf.filter((member) => !member.not && !(member.type === 'null' && ifInvalid === null));
  if (members.length === 1) return members[0];
  const onlyTypes = members.every((member) => Object.keys(member).join() === 'type');
  return onlyTypes ? { type: members.flatMap(({ type }) => type) } : { anyOf: members };
}

/**
 * Removes `$schema`, and `additionalProperties`, which would be untrue: the portal ignores other fields.
 * @param {any} schema a JSON Schema that zod made
 */
function withoutUntrueKeywords({ $schema: _version, additionalProperties: _additional, ...schema }) {
  return schema;
}

function errorResponses(texts, showsMessage, fails) {
  const describe = (text, hasMessage = showsMessage) => {
    const shown = hasMessage ? 'The portal shows the `message` of the body, or ' : 'The portal shows ';
    return text ? `${shown}“${text}”` : `The portal shows: ${fails}`;
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const statuses = Object.keys(texts).filter((key) => /^\d+$/.test(key));
  const response = (text) => ({ description: describe(text), content });
  return {
    ...Object.fromEntries(statuses.map((status) => [status, response(texts[status])])),
    '4XX': response(texts.http ?? texts.other),
    '5XX': { ...response(texts.http ?? texts.other), description: describe(texts.http ?? texts.other, false) },
  };
}

/**
 * The table of the calls in Markdown, with columns of equal width as oxfmt writes them.
 * @param {ReturnType<typeof toOpenApi>} document
 * @param {Record<string, any>} operations those of operations.mjs
 */
export function toCallTable(document, operations) {
  const addresses = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
  );
  const byId = Object.fromEntries(addresses);
  const rows = Object.entries(operations).map(([id, { when }]) => [`\`${byId[id]}\``, when]);
  const all = [['Call', 'When'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(all[0]), rule, ...rows.map(line)].join('\n');
}
