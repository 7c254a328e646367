// The runtime configuration of the portal. The edge checks it; browsers use its type only.
import { z } from 'zod';
import { operatorApis } from './checks.ts';
import { createAddressSchema, httpOriginSchema, httpUrlSchema, isHttpUrl, issuerSchema } from './urls.ts';

const isPortalPath = (value: string) => /^\/(?![/\\])/.test(value);

const selfOrUrl = createAddressSchema(
  `must be "self" or an absolute http or https address`,
  (value) => value === 'self' || isHttpUrl(value),
);
const pathOrUrl = createAddressSchema(
  'must be a path of the portal or an absolute http or https address',
  (value) => isPortalPath(value) || isHttpUrl(value),
);

/** A content security policy can name all sub-domains of a host (`*.`), but has no other placeholder. */
const PLACEHOLDER_IN_HOST = /^https?:\/\/(\{(?!s\}\.)|[^/]+\{)/;
const tileUrl = pathOrUrl
  .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must contain {z}, {x} and {y}')
  .refine(
    (value) => !PLACEHOLDER_IN_HOST.test(value),
    'may have {s} in its host only as the first sub-domain, such as https://{s}.tiles.example.com/…',
  );

/** Code of a remote is loaded over https, so that nobody can change it on the way; only this machine may use http. */
const overrideOrigin = httpOriginSchema.refine(
  (value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value),
  'must be an https origin, or one on this machine',
);

const nonEmptyText = z
  .string('must be a text')
  .min(1, { error: 'must not be empty', abort: true })
  .refine((value) => value.trim() === value, { error: 'must have no blanks at its start or end', abort: true });
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.map((value) => `"${value}"`).join(' or ')}`);
const group = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, 'must be an object');

/** Parameters of a request to the provider, by name, without those that the portal sets. */
const parametersExcept = (own: string[]) =>
  z
    .record(z.string(), nonEmptyText, 'must be an object with texts')
    .refine((params) => !Object.keys(params).some((name) => own.includes(name)), {
      error: `must not contain ${own.join(', ')}`,
      abort: true,
    });

/** Parameters of the sign-in request that the portal sets. */
const SIGN_IN_PARAMETERS = [
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce', 'audience', 'resource'],
  ...['code_challenge', 'code_challenge_method', 'dpop_jkt', 'request', 'request_uri', 'max_age', 'prompt'],
];
/** Parameters of the sign-out request that the portal sets. */
const SIGN_OUT_PARAMETERS = ['client_id', 'post_logout_redirect_uri', 'id_token_hint', 'state'];

const oidc = group({
  authority: issuerSchema,
  clientId: nonEmptyText.default('ssp-web'),
  redirectUri: oneOf(['origin', 'origin/']).default('origin'),
  audience: nonEmptyText.nullable().default('https://selfservice.example.com.gh/api'),
  resource: nonEmptyText.nullable().default(null),
  /** More parameters of the sign-in request, such as `organization`, `kc_idp_hint` or `ui_locales`. */
  extraParams: parametersExcept(SIGN_IN_PARAMETERS).default({}),
  /**
   * Whether refresh tokens are bound to a key of the browser (RFC 9449, section 5); the provider must issue bearer
   * access tokens.
   */
  dpop: z.boolean('must be true or false').default(false),
  /**
   * How the sign-out is sent to the provider. With `get` the ID token, which has the customer's claims, is in an
   * address, so only for a provider that knows no other way.
   */
  endSessionMethod: oneOf(['post', 'get']).default('post'),
  /** More parameters of the sign-out request, such as `logout_uri`, which Amazon Cognito needs. */
  endSessionParams: parametersExcept(SIGN_OUT_PARAMETERS).optional(),
  scopes: nonEmptyText
    .refine((value) => value.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email offline_access'),
  /** Any text: providers use addresses, `urn:…:`, `extension_…_`, or no prefix. */
  claimsPrefix: z.string('must be a text').default('https://ssp.example.com.gh/'),
  claims: group({
    phone: nonEmptyText.default('phone'),
    isSubscriber: nonEmptyText.default('isSubscriber'),
    signupCompleted: nonEmptyText.default('signupCompleted'),
    kyc: nonEmptyText.default('kyc'),
    userMetadata: nonEmptyText.default('user_metadata'),
    secondaryProfile: nonEmptyText.default('secondary_profile'),
  }).prefault({}),
});

const api = group({
  beneficiary: pathOrUrl.default(operatorApis.beneficiary.base),
  fibre: pathOrUrl.default(operatorApis.fibre.base),
  homeOrder: pathOrUrl.default(operatorApis.homeOrder.base),
  orderManager: pathOrUrl.default(operatorApis.orderManager.base),
  orders: pathOrUrl.default(operatorApis.orders.base),
  help: pathOrUrl.default(operatorApis.help.base),
  fibreClientId: nonEmptyText.default('ssp-web-public'),
  /** How long a browser keeps the list of locations with fibre (CL-024). */
  fibreLocationsHours: z.number('must be a number of hours').min(1, 'must be at least 1').default(24),
  helpAudience: nonEmptyText.nullable().default(null),
}).prefault({});

const map = group({
  tileUrl: tileUrl.default('/tiles/{theme}/{z}/{x}/{y}.svg'),
  attribution: nonEmptyText.default('© GeoNames (CC BY 4.0), Natural Earth, GSHHG'),
  geocoder: pathOrUrl.default(operatorApis.geocoder.base),
  countryCodes: z
    .string('must be a text')
    .regex(/^[a-z]{2}(,[a-z]{2})*$/, 'must be country codes of two letters, separated by commas')
    .default('gh'),
}).prefault({});

const links = group({
  shop: httpUrlSchema,
  order: httpUrlSchema,
  chat: httpUrlSchema,
  terms: httpUrlSchema.default('https://www.example.com.gh/fibre-broadband'),
  dataProtection: httpUrlSchema.default('https://www.example.com.gh/data-protection'),
  paymentOrigins: z.array(httpOriginSchema, 'must be a list of origins'),
});

const liveness = group({
  kind: oneOf(['local', 'vendor']).default('local'),
  scriptUrl: pathOrUrl.nullable().default(null),
  /** The hash that the script must have (Subresource Integrity). */
  scriptIntegrity: z
    .string('must be a text')
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be a hash such as "sha384-…"')
    .optional(),
  key: nonEmptyText.nullable().default(null),
})
  .refine((value) => value.kind === 'local' || value.scriptUrl !== null, {
    error: 'must be set for the kind "vendor"',
    path: ['scriptUrl'],
  })
  .prefault({});

/**
 * Releases that replace those of the registry in one browser: the allowed origins, and the ones that are active by
 * default (remote's name → address of the folder with its release.json).
 */
const overrides = group({
  origins: z.array(overrideOrigin, 'must be a list of origins'),
  remotes: z.record(z.string(), httpUrlSchema, 'must be an object').optional(),
});

/**
 * The runtime configuration: its keys, what their values may be, and the default of each key that may be missing. Every
 * browser can read it, so it contains no secret.
 */
export const portalConfigSchema = group({
  providerName: nonEmptyText.default('MTN'),
  oidc,
  api,
  map,
  links,
  ocr: group({
    base: selfOrUrl.default('self'),
  }).prefault({}),
  liveness,
  simSwap: group({
    submitUrl: pathOrUrl.nullable().default(null),
    /** The sign-in that is requested when the API asks for one (RFC 9470) without stating which. */
    stepUp: group({
      maxAgeSeconds: z.number('must be a number of seconds').min(0, 'must be a number of seconds').default(300),
      acrValues: nonEmptyText.optional(),
    }).prefault({}),
  }).prefault({}),
  samples: oneOf(['full', 'empty']).default('full'),
  measuredVisitsPercent: z
    .number('must be a percentage')
    .min(0, 'must be 0 to 100')
    .max(100, 'must be 0 to 100')
    .default(10),
  environment: nonEmptyText,
  overrides: overrides.optional(),
}).refine((value) => value.environment !== 'production' || !value.overrides, {
  error: 'must not be set in production',
  path: ['overrides'],
});

export type PortalConfig = z.infer<typeof portalConfigSchema>;
export type PortalConfigInput = z.input<typeof portalConfigSchema>;

type Definition = { innerType?: z.ZodType; shape?: Record<string, z.ZodType> };

/** The keys of a schema; keys of inner groups are joined by dots. */
function keysOf(schema: z.ZodType, prefix = ''): string[] {
  const { innerType, shape = {} } = schema._zod.def as Definition;
  if (innerType) return keysOf(innerType, prefix);
  return Object.entries(shape).flatMap(([name, value]) => {
    const inner = keysOf(value, `${prefix}${name}.`);
    return inner.length > 0 ? inner : [prefix + name];
  });
}

/** Every key of the runtime configuration, such as `oidc.claims.phone`. */
const configKeys = keysOf(portalConfigSchema);

/** Either the configuration, or one message for each wrong key (each message begins with the key). */
export type CheckedConfig = { ok: true; config: PortalConfig } | { ok: false; problems: string[] };

/** Checks a runtime configuration and adds the defaults of missing keys. */
export function checkConfig(value: unknown): CheckedConfig {
  const parsed = portalConfigSchema.safeParse(value);
  if (parsed.success) return { ok: true, config: parsed.data };
  return { ok: false, problems: parsed.error.issues.flatMap(toProblems) };
}

function toProblems(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(issue.path, key));
  return [`${issue.path.join('.') || 'the configuration'} ${issue.message}`];
}

function unknownKey(path: PropertyKey[], key: string): string {
  const group = path.map((part) => `${String(part)}.`).join('');
  const siblings = configKeys
    .filter((known) => known.startsWith(group))
    .map((known) => known.slice(group.length).split('.')[0]);
  return `${group}${key} is not a known key; there are ${[...new Set(siblings)].join(', ')}`;
}
