import { z } from 'zod';

const isHttpUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isPortalPath = (value: string) => /^\/(?![/\\])/.test(value);
/** Makes a tile address parsable as a URL: `https://{s}.tiles.example/{z}/…` has placeholders in braces. */
const withoutBraces = (value: string) => value.replaceAll(/[{}]/g, '');

const nonEmptyText = z.string('must be a text').min(1, 'must not be empty');
const httpUrl = z
  .string('must be an absolute http or https address')
  .refine(isHttpUrl, { error: 'must be an absolute http or https address' });
const pathOrUrl = z
  .string('must be a path of the portal or an absolute http or https address')
  .refine((value) => isPortalPath(value) || isHttpUrl(withoutBraces(value)), {
    error: 'must be a path of the portal or an absolute http or https address',
  });
const origin = httpUrl.refine((value) => !isHttpUrl(value) || new URL(value).origin === value, {
  error: 'must be an origin without a path',
});
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.map((value) => `"${value}"`).join(' or ')}`);

const oidc = z.strictObject({
  authority: httpUrl,
  clientId: nonEmptyText,
  redirectUri: oneOf(['origin', 'origin/']),
  audience: nonEmptyText.nullable(),
  resource: nonEmptyText.nullable(),
  dpop: z.boolean('must be true or false'),
  scopes: nonEmptyText.refine((value) => value.split(' ').includes('openid'), { error: 'must contain openid' }),
  claimsPrefix: z.string('must be a text'),
  claims: z.strictObject({
    phone: nonEmptyText,
    isSubscriber: nonEmptyText,
    signupCompleted: nonEmptyText,
    kyc: nonEmptyText,
    userMetadata: nonEmptyText,
    secondaryProfile: nonEmptyText,
  }),
});

const api = z.strictObject({
  beneficiary: pathOrUrl,
  fibre: pathOrUrl,
  homeOrder: pathOrUrl,
  orderManager: pathOrUrl,
  orders: pathOrUrl,
  help: pathOrUrl,
  fibreClientId: nonEmptyText,
  fibreLocationsHours: z.number('must be a number of hours').min(1, 'must be at least 1').optional(),
  helpAudience: nonEmptyText.nullable(),
});

const map = z.strictObject({
  tileUrl: pathOrUrl.refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), {
    error: 'must contain {z}, {x} and {y}',
  }),
  attribution: nonEmptyText,
  geocoder: pathOrUrl,
  countryCodes: nonEmptyText,
});

const links = z.strictObject({
  shop: httpUrl,
  order: httpUrl,
  chat: httpUrl,
  terms: httpUrl,
  dataProtection: httpUrl,
  paymentOrigins: z.array(origin, 'must be a list of origins'),
});

const liveness = z
  .strictObject({
    kind: oneOf(['local', 'vendor']),
    scriptUrl: pathOrUrl.nullable(),
    scriptIntegrity: z
      .string('must be a text')
      .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be a hash such as "sha384-…"')
      .optional(),
    key: nonEmptyText.nullable(),
  })
  .refine((value) => value.kind === 'local' || value.scriptUrl !== null, {
    error: 'must be set for the kind "vendor"',
    path: ['scriptUrl'],
  });

/** Code of a remote must come over https, because others could change it on the way; only this machine may use http. */
const isHttpsOrLocalOrigin = (value: string) =>
  !isHttpUrl(value) || /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value);
const overrideOrigin = origin.refine(isHttpsOrLocalOrigin, {
  error: 'must be an https origin, or one on this machine',
});

/**
 * Releases that replace those of the registry in one browser: the allowed origins, and the ones that are active by default
 * (remote's name → address of the folder with its release.json).
 */
const overrides = z.strictObject({
  origins: z.array(overrideOrigin, 'must be a list of origins'),
  remotes: z.record(z.string(), httpUrl).optional(),
});

const configSections = z.strictObject({
  providerName: nonEmptyText,
  oidc,
  api,
  map,
  links,
  ocr: z.strictObject({
    base: z.union([z.literal('self'), httpUrl], 'must be "self" or an absolute http or https address'),
  }),
  liveness,
  simSwap: z.strictObject({
    submitUrl: pathOrUrl.nullable(),
    stepUp: z.strictObject({
      maxAgeSeconds: z.number('must be a number of seconds').min(0, 'must be a number of seconds'),
      acrValues: nonEmptyText.optional(),
    }),
  }),
  samples: oneOf(['full', 'empty']),
  environment: nonEmptyText,
  overrides: overrides.optional(),
});

/** The runtime configuration, which browsers get inlined in the document or as `/config.json`. It contains no secret. */
export const portalConfig = configSections.refine((value) => value.environment !== 'production' || !value.overrides, {
  error: 'must not be set in production (by OVERRIDE_ORIGINS or PORTAL_CONFIG)',
  path: ['overrides'],
});

export type PortalConfig = z.infer<typeof portalConfig>;
