import { z } from 'zod';

const isHttpUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isOwnPath = (value: string) => /^\/(?![/\\])/.test(value);
/** `{s}` is the placeholder for the sub-domains of a tile server. */
const withoutPlaceholders = (value: string) => value.replaceAll(/[{}]/g, '');

const text = z.string('must be a text').min(1, 'must not be empty');
const absolute = z
  .string('must be an absolute http or https address')
  .refine(isHttpUrl, { error: 'must be an absolute http or https address' });
const address = z
  .string('must be a path of the portal or an absolute http or https address')
  .refine((value) => isOwnPath(value) || isHttpUrl(withoutPlaceholders(value)), {
    error: 'must be a path of the portal or an absolute http or https address',
  });
const origin = absolute.refine((value) => !isHttpUrl(value) || new URL(value).origin === value, {
  error: 'must be an origin without a path',
});
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.map((value) => `"${value}"`).join(' or ')}`);

const oidc = z.strictObject({
  authority: absolute,
  clientId: text,
  redirectUri: oneOf(['origin', 'origin/']),
  audience: text.nullable(),
  resource: text.nullable(),
  scopes: text.refine((value) => value.split(' ').includes('openid'), { error: 'must contain openid' }),
  claimsPrefix: z.string('must be a text'),
  claims: z.strictObject({
    phone: text,
    isSubscriber: text,
    signupCompleted: text,
    kyc: text,
    userMetadata: text,
    secondaryProfile: text,
  }),
});

const api = z.strictObject({
  beneficiary: address,
  fibre: address,
  homeOrder: address,
  orderManager: address,
  orders: address,
  help: address,
  fibreClientId: text,
  fibreLocationsHours: z.number('must be a number of hours').min(1, 'must be at least 1').optional(),
  helpAudience: text.nullable(),
});

const map = z.strictObject({
  tileUrl: address.refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), {
    error: 'must contain {z}, {x} and {y}',
  }),
  attribution: text,
  geocoder: address,
  countryCodes: text,
});

const links = z.strictObject({
  shop: absolute,
  order: absolute,
  chat: absolute,
  terms: absolute,
  dataProtection: absolute,
  paymentOrigins: z.array(origin, 'must be a list of origins'),
});

const liveness = z
  .strictObject({ kind: oneOf(['local', 'vendor']), scriptUrl: address.nullable(), key: text.nullable() })
  .refine((value) => value.kind === 'local' || value.scriptUrl !== null, {
    error: 'must be set for the kind "vendor"',
    path: ['scriptUrl'],
  });

/** Code of another site must come over https; only this machine may serve it over http. */
const isSafeOrigin = (value: string) =>
  !isHttpUrl(value) || /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value);
const overridingOrigin = origin.refine(isSafeOrigin, { error: 'must be an https origin, or one on this machine' });

/**
 * Releases that replace those of the registry in one browser: the allowed origins, and the ones that are active by default
 * (remote's name → address of the folder with its release.json).
 */
const overrides = z.strictObject({
  origins: z.array(overridingOrigin, 'must be a list of origins'),
  remotes: z.record(z.string(), absolute).optional(),
});

const whole = z.strictObject({
  providerName: text,
  oidc,
  api,
  map,
  links,
  ocr: z.strictObject({
    base: z.union([z.literal('self'), absolute], 'must be "self" or an absolute http or https address'),
  }),
  liveness,
  simSwap: z.strictObject({ submitUrl: address.nullable() }),
  samples: oneOf(['full', 'empty']),
  environment: text,
  overrides: overrides.optional(),
});

/** The runtime configuration every browser reads from `/config.json`. It contains no secret. */
export const portalConfig = whole.refine((value) => value.environment !== 'production' || !value.overrides, {
  error: 'must not be set in production',
  path: ['overrides'],
});

export type PortalConfig = z.infer<typeof portalConfig>;
