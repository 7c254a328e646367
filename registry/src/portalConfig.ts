// The runtime configuration of the portal, which edge and browser read.
import * as z from 'zod/mini';
import { HTTP_URL, isHttpUrl, originOf, urlProblem } from './urlProblem.ts';

// Without `jitless` zod tries `new Function`, which the content security policy of the portal reports as a violation.
z.config({ jitless: true });

const PATH_OR_URL = 'must be a path of the portal or an absolute http or https address';

const isPortalPath = (value: string) => /^\/(?![/\\])/.test(value);
/** Makes a tile address parsable as a URL: `https://{s}.tiles.example/{z}/…` has placeholders in braces. */
const withoutBraces = (value: string) => value.replaceAll(/[{}]/g, '');

/** A text for which `isValid` is true. */
const address = (error: string, isValid: (value: string) => boolean) =>
  z.string(error).check(({ value, issues }) => {
    const message = urlProblem(value, isValid, error);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });

const httpUrl = address(HTTP_URL, isHttpUrl);
const selfOrUrl = address(
  `must be "self" or an absolute http or https address`,
  (value) => value === 'self' || isHttpUrl(value),
);
const pathOrUrl = address(PATH_OR_URL, (value) => isPortalPath(value) || isHttpUrl(value));
const origin = httpUrl.check(
  z.refine((value) => originOf(value) === value, { error: 'must be an origin without a path', abort: true }),
);

/** The issuer of an OpenID provider: the address of its discovery document is made by appending a path. */
const issuer = httpUrl.check(z.refine((value) => !/[?#]/.test(value), 'must have no query and no fragment'));

const tileUrl = address(PATH_OR_URL, (value) => isPortalPath(value) || isHttpUrl(withoutBraces(value))).check(
  z.refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must contain {z}, {x} and {y}'),
);

/** Code of a remote must come over https, because others could change it on the way; only this machine may use http. */
const overrideOrigin = origin.check(
  z.refine(
    (value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value),
    'must be an https origin, or one on this machine',
  ),
);

const nonEmptyText = z.string('must be a text').check(
  z.minLength(1, { error: 'must not be empty', abort: true }),
  z.refine((value) => value.trim() === value, { error: 'must have no blanks at its start or end', abort: true }),
);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.map((value) => `"${value}"`).join(' or ')}`);
const group = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, 'must be an object');
const defaultingTo = z._default;
/** A group that may be missing, because all its keys have defaults. */
const optionalGroup = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.prefault(group(shape), {} as z.input<ReturnType<typeof group<Shape>>>);

/** Parameters of a request to the provider, by name, without those that the portal sets. */
const parametersExcept = (own: string[]) =>
  z.record(z.string(), nonEmptyText, 'must be an object with texts').check(
    z.refine((params) => !Object.keys(params).some((name) => own.includes(name)), {
      error: `must not contain ${own.join(', ')}`,
      abort: true,
    }),
  );

/** Parameters of the sign-in request that the portal sets. */
const SIGN_IN_PARAMETERS = [
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce', 'audience', 'resource'],
  ...['code_challenge', 'code_challenge_method', 'dpop_jkt', 'request', 'request_uri', 'max_age', 'prompt'],
];
/** Parameters of the sign-out request that the portal sets. */
const SIGN_OUT_PARAMETERS = ['client_id', 'post_logout_redirect_uri', 'id_token_hint', 'state'];

const oidc = group({
  authority: issuer,
  clientId: defaultingTo(nonEmptyText, 'ssp-web'),
  redirectUri: defaultingTo(oneOf(['origin', 'origin/']), 'origin'),
  audience: defaultingTo(z.nullable(nonEmptyText), 'https://selfservice.example.com.gh/api'),
  resource: defaultingTo(z.nullable(nonEmptyText), null),
  /** More parameters of the sign-in request, such as `organization`, `kc_idp_hint` or `ui_locales`. */
  extraParams: defaultingTo(parametersExcept(SIGN_IN_PARAMETERS), {}),
  /**
   * Whether refresh tokens are bound to a key of the browser (RFC 9449, section 5); the provider must issue bearer
   * access tokens.
   */
  dpop: defaultingTo(z.boolean('must be true or false'), false),
  /**
   * How the sign-out is sent to the provider. With `get` the ID token, which has the customer's claims, is in an
   * address, so only for a provider that knows no other way.
   */
  endSessionMethod: defaultingTo(oneOf(['post', 'get']), 'post'),
  /** More parameters of the sign-out request, such as `logout_uri`, which Amazon Cognito needs. */
  endSessionParams: z.optional(parametersExcept(SIGN_OUT_PARAMETERS)),
  scopes: defaultingTo(
    nonEmptyText.check(z.refine((value) => value.split(' ').includes('openid'), 'must contain openid')),
    'openid profile email offline_access',
  ),
  /** Any text: providers use addresses, `urn:…:`, `extension_…_`, or no prefix. */
  claimsPrefix: defaultingTo(z.string('must be a text'), 'https://ssp.example.com.gh/'),
  claims: optionalGroup({
    phone: defaultingTo(nonEmptyText, 'phone'),
    isSubscriber: defaultingTo(nonEmptyText, 'isSubscriber'),
    signupCompleted: defaultingTo(nonEmptyText, 'signupCompleted'),
    kyc: defaultingTo(nonEmptyText, 'kyc'),
    userMetadata: defaultingTo(nonEmptyText, 'user_metadata'),
    secondaryProfile: defaultingTo(nonEmptyText, 'secondary_profile'),
  }),
});

const api = optionalGroup({
  beneficiary: defaultingTo(pathOrUrl, '/ssp-beneficiary/api/v1'),
  fibre: defaultingTo(pathOrUrl, '/home-fibre-check/api'),
  homeOrder: defaultingTo(pathOrUrl, '/ssp-home-order/api/v1'),
  orderManager: defaultingTo(pathOrUrl, '/ssp-order-manager/api/v1'),
  orders: defaultingTo(pathOrUrl, '/ssp-orders/api/v1'),
  help: defaultingTo(pathOrUrl, '/ssp-help/api/v1'),
  fibreClientId: defaultingTo(nonEmptyText, 'ssp-web-public'),
  /** How long a browser keeps the list of locations with fibre (CL-024). */
  fibreLocationsHours: defaultingTo(z.number('must be a number of hours').check(z.gte(1, 'must be at least 1')), 24),
  helpAudience: defaultingTo(z.nullable(nonEmptyText), null),
});

const map = optionalGroup({
  tileUrl: defaultingTo(tileUrl, '/tiles/{theme}/{z}/{x}/{y}.svg'),
  attribution: defaultingTo(nonEmptyText, '© GeoNames (CC BY 4.0), Natural Earth, GSHHG'),
  geocoder: defaultingTo(pathOrUrl, '/geo'),
  countryCodes: defaultingTo(
    z
      .string('must be a text')
      .check(z.regex(/^[a-z]{2}(,[a-z]{2})*$/, 'must be country codes of two letters, separated by commas')),
    'gh',
  ),
});

const links = group({
  shop: httpUrl,
  order: httpUrl,
  chat: httpUrl,
  terms: defaultingTo(httpUrl, 'https://www.example.com.gh/fibre-broadband'),
  dataProtection: defaultingTo(httpUrl, 'https://www.example.com.gh/data-protection'),
  paymentOrigins: z.array(origin, 'must be a list of origins'),
});

const liveness = z.prefault(
  group({
    kind: defaultingTo(oneOf(['local', 'vendor']), 'local'),
    scriptUrl: defaultingTo(z.nullable(pathOrUrl), null),
    /** The hash that the script must have (Subresource Integrity). */
    scriptIntegrity: z.optional(
      z
        .string('must be a text')
        .check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be a hash such as "sha384-…"')),
    ),
    key: defaultingTo(z.nullable(nonEmptyText), null),
  }).check(
    z.refine((value) => value.kind === 'local' || value.scriptUrl !== null, {
      error: 'must be set for the kind "vendor"',
      path: ['scriptUrl'],
    }),
  ),
  {},
);

/**
 * Releases that replace those of the registry in one browser: the allowed origins, and the ones that are active by
 * default (remote's name → address of the folder with its release.json).
 */
const overrides = group({
  origins: z.array(overrideOrigin, 'must be a list of origins'),
  remotes: z.optional(z.record(z.string(), httpUrl, 'must be an object')),
});

/**
 * The runtime configuration: its keys, what their values may be, and the default of each key that may be missing. Edge
 * and browser both check it with this schema. Every browser can read it, so it contains no secret.
 */
export const portalConfigSchema = group({
  providerName: defaultingTo(nonEmptyText, 'MTN'),
  oidc,
  api,
  map,
  links,
  ocr: optionalGroup({
    base: defaultingTo(selfOrUrl, 'self'),
  }),
  liveness,
  simSwap: optionalGroup({
    submitUrl: defaultingTo(z.nullable(pathOrUrl), null),
    /** The sign-in that is requested when the API asks for one (RFC 9470) without stating which. */
    stepUp: optionalGroup({
      maxAgeSeconds: defaultingTo(
        z.number('must be a number of seconds').check(z.gte(0, 'must be a number of seconds')),
        300,
      ),
      acrValues: z.optional(nonEmptyText),
    }),
  }),
  samples: defaultingTo(oneOf(['full', 'empty']), 'full'),
  measuredVisitsPercent: defaultingTo(
    z.number('must be a percentage').check(z.gte(0, 'must be 0 to 100'), z.lte(100, 'must be 0 to 100')),
    10,
  ),
  environment: nonEmptyText,
  overrides: z.optional(overrides),
}).check(
  z.refine((value) => value.environment !== 'production' || !value.overrides, {
    error: 'must not be set in production',
    path: ['overrides'],
  }),
);

export type PortalConfig = z.infer<typeof portalConfigSchema>;
export type PortalConfigInput = z.input<typeof portalConfigSchema>;

type Definition = { innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> };

/** The keys of a schema; keys of inner groups are joined by dots. */
function keysOf(schema: z.ZodMiniType, prefix = ''): string[] {
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
