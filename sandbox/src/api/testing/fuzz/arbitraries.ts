import fc, { type Arbitrary } from 'fast-check';
import type { OperationField, Operation, JsonSchema } from './operations.ts';
import { headersFor, type Credentials, type ActorValues } from './actors.ts';
import { createSampleValues, type RequestValues } from './samples.ts';
import { UnencodedText, toFuzzRequest, type FuzzRequest } from './fuzzRequest.ts';

/** Texts that often break servers. */
const edgeCaseTexts = fc.constantFrom(
  ...[
    "' OR 1=1 --",
    '$1',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '\u0000',
    '\ud7ff',
    '٢٣٣',
    '２３３',
    '',
    ' ',
    '\r\n',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', '-0', '1e999', '9'.repeat(400), 'x'.repeat(5000)],
  ...['2026-02-30', '0000-00-00', '9999-12-31', 'javascript:alert(1)', '//evil.example', '<svg onload=alert(1)>'],
);
const arbitraryText = fc.oneof(edgeCaseTexts, fc.string({ unit: 'binary' }), fc.stringMatching(/^\+?\d{0,20}$/));
const arbitraryNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constantFrom(1e308, -1e308, 2 ** 63, 90.0001),
);
const arbitraryValue = fc.oneof(
  arbitraryText,
  arbitraryNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that the schema allows. */
function allowedValues(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedValues));
  if (schema.type === 'number' || schema.type === 'integer') return arbitraryNumber;
  if (schema.type === 'null') return fc.constant(null);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  // fast-check cannot generate from lookaheads.
  if (schema.pattern !== undefined && !schema.pattern.includes('(?')) {
    return fc.stringMatching(new RegExp(schema.pattern));
  }
  return arbitraryText;
}

/** Generates a change of one field: to an allowed value, another customer's, a random one, or none. */
function arbitraryChange(field: OperationField, foreign: ActorValues): Arbitrary<[OperationField, unknown]> {
  const isAddress = field.in === 'path' || field.in === 'query';
  const raw = fc.stringMatching(/^[!-~]{0,60}$/).map((sent) => new UnencodedText(sent));
  const header = fc.stringMatching(/^[!-~]{0,220}$/);
  const wild = field.in === 'header' ? header : isAddress ? fc.oneof(arbitraryText, raw) : arbitraryValue;
  const others = field.name in foreign ? [fc.constant(foreign[field.name])] : [];
  const missing = field.in === 'path' ? [] : [fc.constant(undefined)];
  const within = field.in === 'header' ? [] : [allowedValues(field.schema)];
  return fc.tuple(fc.constant(field), fc.oneof(wild, ...within, ...others, ...missing));
}

function withChanges(values: RequestValues, changes: readonly [OperationField, unknown][]): RequestValues {
  const next = {
    path: { ...values.path },
    query: { ...values.query },
    header: { ...values.header },
    body: { ...values.body },
  };
  for (const [{ in: place, name }, value] of changes) {
    if (value === undefined) Reflect.deleteProperty(next[place], name);
    else next[place][name] = value;
  }
  return next;
}

/** Generates bodies: random JSON, no JSON, with another customer as owner, prototype pollution, too deep, too long. */
function arbitraryInvalidBody(values: RequestValues, foreign: ActorValues): Arbitrary<string> {
  const withForeignOwner = JSON.stringify({
    ...values.body,
    owner_msisdn: foreign.msisdn,
    sub: 'admin',
    isAdmin: true,
  });
  return fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      withForeignOwner,
      withForeignOwner.replace('{', '{"__proto__":{"msisdn":"233244000666"},'),
      withForeignOwner.replace('{', '{"constructor":{"prototype":{}},'),
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
      `{"name":"${'x'.repeat(70_000)}"}`,
    ),
  );
}

/** The data of random requests: the sender's values, another customer's values, and the sender's credentials. */
export type FuzzContext = { own: ActorValues; foreign: ActorValues; credentials: Credentials };

/**
 * For each field a request that is valid except for a NUL in that field, which PostgreSQL refuses. Header fields are
 * omitted, because HTTP allows no NUL in them.
 */
export function requestsWithNul(operation: Operation, { own, credentials }: FuzzContext): FuzzRequest[] {
  const fields = operation.fields.filter(({ in: place }) => place !== 'header');
  const right = createSampleValues(operation, own);
  return fields.map((field) =>
    toFuzzRequest(operation, withChanges(right, [[field, 'a\u0000']]), headersFor(operation, credentials)),
  );
}

/** Random requests of an operation; most differ from a valid one in one or two fields. */
export function arbitraryRequests(
  operation: Operation,
  { own, foreign, credentials }: FuzzContext,
): Arbitrary<FuzzRequest> {
  const { fields } = operation;
  const base = fc.constantFrom(...[own, own, foreign].map((actor) => createSampleValues(operation, actor)));
  const change = fields.length > 0 ? fc.oneof(...fields.map((field) => arbitraryChange(field, foreign))) : undefined;
  const some = (minLength: number, maxLength: number) =>
    change ? fc.array(change, { minLength, maxLength }) : fc.constant([]);
  const changes = fc.oneof(
    { weight: 2, arbitrary: some(0, 0) },
    { weight: 5, arbitrary: some(1, 1) },
    { weight: 3, arbitrary: some(2, 5) },
  );
  const right = headersFor(operation, credentials);
  const wrong = fc.constantFrom({}, ...Object.values(credentials), { authorization: 'Bearer a.b.c' });
  const types = fc.constantFrom('text/plain', 'application/xml', '', 'application/json; charset=utf-16', 'a/b;c');
  const headers = fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: wrong },
    { weight: 1, arbitrary: types.map((type) => ({ ...right, 'content-type': type })) },
  );
  const payload = (values: RequestValues) =>
    operation.method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 4, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: arbitraryInvalidBody(values, foreign) },
        );
  return fc
    .tuple(base, changes, headers)
    .chain(([values, made, sent]) =>
      payload(values).map((body) => toFuzzRequest(operation, withChanges(values, made), sent, body)),
    );
}
