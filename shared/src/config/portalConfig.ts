import * as z from '@portal/shared/schema';
import { originOf } from './originOf';

const isWebUrl = (text: string) => /^https?:\/\/[^\s/]\S*$/.test(text) && originOf(text) !== null;

/** A path of the portal or an http(s) URL; `javascript:` and `//other-host` are rejected. */
const pathOrUrlSchema = z
  .string()
  .check(z.refine((text) => /^\/(?![/\\])\S*$/.test(text) || isWebUrl(text), 'must be a path or an http(s) address'));

const webUrlSchema = z.string().check(z.refine(isWebUrl, 'must be an http(s) address'));

const originSchema = z
  .string()
  .check(z.refine((text) => isWebUrl(text) && originOf(text) === text, 'must be an origin without a path'));

const nonEmptyTextSchema = z.string().check(z.minLength(1));

/** Schema of the runtime configuration (`/config.json`). Only values that the requirements name have defaults. */
export const portalConfigSchema = z.object({
  providerName: z._default(nonEmptyTextSchema, 'MTN'),
  oidc: z.object({
    authority: webUrlSchema,
    clientId: nonEmptyTextSchema,
    redirectUri: z.enum(['origin', 'origin/']),
    audience: z._default(z.nullable(nonEmptyTextSchema), 'https://selfservice.example.com.gh/api'),
    resource: z._default(z.nullable(nonEmptyTextSchema), null),
    /** Whether tokens are bound to a key of the browser (DPoP, RFC 9449), which the provider and the APIs must support. */
    dpop: z._default(z.boolean(), false),
    scopes: z._default(nonEmptyTextSchema, 'openid profile email offline_access'),
    claimsPrefix: z._default(z.string().check(z.endsWith('/')), 'https://ssp.example.com.gh/'),
    claims: z.prefault(
      z.object({
        phone: z._default(nonEmptyTextSchema, 'phone'),
        isSubscriber: z._default(nonEmptyTextSchema, 'isSubscriber'),
        signupCompleted: z._default(nonEmptyTextSchema, 'signupCompleted'),
        kyc: z._default(nonEmptyTextSchema, 'kyc'),
        userMetadata: z._default(nonEmptyTextSchema, 'user_metadata'),
        secondaryProfile: z._default(nonEmptyTextSchema, 'secondary_profile'),
      }),
      {},
    ),
  }),
  api: z.object({
    beneficiary: pathOrUrlSchema,
    fibre: pathOrUrlSchema,
    homeOrder: pathOrUrlSchema,
    orderManager: pathOrUrlSchema,
    orders: pathOrUrlSchema,
    help: pathOrUrlSchema,
    fibreClientId: nonEmptyTextSchema,
    /** How long the list of locations with fibre is cached, in hours (CL-024). */
    fibreLocationsHours: z._default(z.number().check(z.gte(1)), 24),
    helpAudience: z.nullable(nonEmptyTextSchema),
  }),
  map: z.object({
    tileUrl: pathOrUrlSchema,
    attribution: z.string(),
    geocoder: pathOrUrlSchema,
    countryCodes: z.string(),
  }),
  links: z.object({
    shop: webUrlSchema,
    order: webUrlSchema,
    chat: webUrlSchema,
    terms: webUrlSchema,
    dataProtection: webUrlSchema,
    paymentOrigins: z.array(originSchema),
  }),
  ocr: z.object({ base: z.union([z.literal('self'), webUrlSchema]) }),
  liveness: z.object({
    kind: z.enum(['local', 'vendor']),
    scriptUrl: z.nullable(pathOrUrlSchema),
    /** The hash that the script must have (Subresource Integrity). */
    scriptIntegrity: z.optional(nonEmptyTextSchema),
    key: z.nullable(z.string()),
  }),
  simSwap: z.object({
    submitUrl: z.nullable(pathOrUrlSchema),
    /** The sign-in that is requested when the API asks for one (RFC 9470) without stating which. */
    stepUp: z.object({ maxAgeSeconds: z.number().check(z.gte(0)), acrValues: z.optional(nonEmptyTextSchema) }),
  }),
  samples: z._default(z.enum(['full', 'empty']), 'full'),
  environment: nonEmptyTextSchema,
  overrides: z.optional(
    z.object({ origins: z.array(originSchema), remotes: z.optional(z.record(z.string(), webUrlSchema)) }),
  ),
});

/** The runtime configuration. Every browser can read it, so it holds no secret. */
export type PortalConfig = z.infer<typeof portalConfigSchema>;
