import * as z from '@portal/shared/schema';
import { originOf } from './originOf';

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]\S*$/.test(text) && originOf(text) !== null;

/** A path of our own origin or an http(s) address; never `javascript:` or `//elsewhere`. */
const address = z
  .string()
  .check(
    z.refine((text) => /^\/(?![/\\])\S*$/.test(text) || isWebAddress(text), 'must be a path or an http(s) address'),
  );

const webAddress = z.string().check(z.refine(isWebAddress, 'must be an http(s) address'));

const origin = z
  .string()
  .check(z.refine((text) => isWebAddress(text) && originOf(text) === text, 'must be an origin without a path'));

const text = z.string().check(z.minLength(1));

/** The runtime configuration (`/config.json`). Defaults stand only where the requirements name one. */
export const portalConfig = z.object({
  providerName: z._default(text, 'MTN'),
  oidc: z.object({
    authority: webAddress,
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
    beneficiary: address,
    fibre: address,
    homeOrder: address,
    orderManager: address,
    orders: address,
    help: address,
    fibreClientId: text,
    /** How long the places with fibre are kept, in hours (CL-024). */
    fibreLocationsHours: z._default(z.number().check(z.gte(1)), 24),
    helpAudience: z.nullable(text),
  }),
  map: z.object({ tileUrl: address, attribution: z.string(), geocoder: address, countryCodes: z.string() }),
  links: z.object({
    shop: webAddress,
    order: webAddress,
    chat: webAddress,
    terms: webAddress,
    dataProtection: webAddress,
    paymentOrigins: z.array(origin),
  }),
  ocr: z.object({ base: z.union([z.literal('self'), webAddress]) }),
  liveness: z.object({
    kind: z.enum(['local', 'vendor']),
    scriptUrl: z.nullable(address),
    key: z.nullable(z.string()),
  }),
  simSwap: z.object({ submitUrl: z.nullable(address) }),
  samples: z._default(z.enum(['full', 'empty']), 'full'),
  environment: text,
  overrides: z.optional(z.object({ origins: z.array(origin), remotes: z.optional(z.record(z.string(), webAddress)) })),
});

/** What the portal is told at start: addresses, names and switches, never a secret. */
export type PortalConfig = z.infer<typeof portalConfig>;
