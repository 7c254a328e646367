import * as z from '@portal/shared/schema';
import { originOf } from './originOf';

const isWebUrl = (text: string) => /^https?:\/\/[^\s/]\S*$/.test(text) && originOf(text) !== null;

/** A path of the portal or an http(s) URL; `javascript:` and `//other-host` are rejected. */
const pathOrUrl = z
  .string()
  .check(z.refine((text) => /^\/(?![/\\])\S*$/.test(text) || isWebUrl(text), 'must be a path or an http(s) address'));

const webUrl = z.string().check(z.refine(isWebUrl, 'must be an http(s) address'));

const origin = z
  .string()
  .check(z.refine((text) => isWebUrl(text) && originOf(text) === text, 'must be an origin without a path'));

const text = z.string().check(z.minLength(1));

/** Schema of the runtime configuration (`/config.json`). Only values that the requirements name have defaults. */
export const portalConfig = z.object({
  providerName: z._default(text, 'MTN'),
  oidc: z.object({
    authority: webUrl,
    clientId: text,
    redirectUri: z.enum(['origin', 'origin/']),
    audience: z._default(z.nullable(text), 'https://selfservice.example.com.gh/api'),
    resource: z._default(z.nullable(text), null),
    scopes: z._default(text, 'openid profile email offline_access'),
    claimsPrefix: z._default(z.string().check(z.endsWith('/')), 'https://ssp.example.com.gh/'),
    claims: z.prefault(
      z.object({
        phone: z._default(text, 'phone'),
        isSubscriber: z._default(text, 'isSubscriber'),
        signupCompleted: z._default(text, 'signupCompleted'),
        kyc: z._default(text, 'kyc'),
        userMetadata: z._default(text, 'user_metadata'),
        secondaryProfile: z._default(text, 'secondary_profile'),
      }),
      {},
    ),
  }),
  api: z.object({
    beneficiary: pathOrUrl,
    fibre: pathOrUrl,
    homeOrder: pathOrUrl,
    orderManager: pathOrUrl,
    orders: pathOrUrl,
    help: pathOrUrl,
    fibreClientId: text,
    /** How long the list of locations with fibre is cached, in hours (CL-024). */
    fibreLocationsHours: z._default(z.number().check(z.gte(1)), 24),
    helpAudience: z.nullable(text),
  }),
  map: z.object({ tileUrl: pathOrUrl, attribution: z.string(), geocoder: pathOrUrl, countryCodes: z.string() }),
  links: z.object({
    shop: webUrl,
    order: webUrl,
    chat: webUrl,
    terms: webUrl,
    dataProtection: webUrl,
    paymentOrigins: z.array(origin),
  }),
  ocr: z.object({ base: z.union([z.literal('self'), webUrl]) }),
  liveness: z.object({
    kind: z.enum(['local', 'vendor']),
    scriptUrl: z.nullable(pathOrUrl),
    key: z.nullable(z.string()),
  }),
  simSwap: z.object({ submitUrl: z.nullable(pathOrUrl) }),
  samples: z._default(z.enum(['full', 'empty']), 'full'),
  environment: text,
  overrides: z.optional(z.object({ origins: z.array(origin), remotes: z.optional(z.record(z.string(), webUrl)) })),
});

/** The runtime configuration. Every browser can read it, so it holds no secret. */
export type PortalConfig = z.infer<typeof portalConfig>;
