import * as z from 'zod';

/** The servers that one process can run; the compose setup runs them in separate processes. */
const SERVICES = ['identity', 'api', 'outside'] as const;
export type Service = (typeof SERVICES)[number];

const port = (usual: number) =>
  z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(usual);

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a http or https address' });
const origin = httpUrl
  .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);
const seconds = z.coerce
  .number('must be a whole number of seconds')
  .int('must be a whole number of seconds')
  .min(1, 'must be a whole number of seconds');
const drain = z.coerce
  .number('must be a number of seconds')
  .min(0, 'must be a number of seconds')
  .max(60, 'must be a number of seconds')
  .default(0);
const onOff = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');
const services = z
  .string()
  .default(SERVICES.join(','))
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(SERVICES, `must name some of ${SERVICES.join(', ')}`)));

/** The environment variables of the sandbox; an empty one counts as not set. */
export const environment = z.object({
  SERVICES: services,
  HOST: z.string().optional(),
  DRAIN_SECONDS: drain,
  PORTAL_PORT: port(8080),
  IDENTITY_PORT: port(8081),
  OUTSIDE_PORT: port(8082),
  OPERATOR_PORT: port(8090),
  PORTAL_ORIGIN: origin.optional(),
  IDENTITY_ORIGIN: origin.optional(),
  OUTSIDE_ORIGIN: origin.optional(),
  TRUST_PROXY: onOff,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data/sandbox'),
  OIDC_ISSUER: z.string().optional(),
  OIDC_JWKS_URI: httpUrl.optional(),
  OIDC_AUDIENCE: httpUrl.default('https://selfservice.example.com.gh/api'),
  HELP_AUDIENCE: httpUrl.default('https://help.example.com.gh/api'),
  CLAIMS_PREFIX: httpUrl.endsWith('/', 'must end with /').default('https://ssp.example.com.gh/'),
  ACCESS_TOKEN_TTL: seconds.default(300),
  ACCESS_TOKEN_TYP: z.string().default('at+jwt'),
  API_KEY: z.string().optional(),
  FIBRE_CLIENT_ID: z.string().optional(),
  FIBRE_CLIENT_SECRET: z.string().optional(),
  SIM_SWAP_SUBMIT: onOff,
  LIVENESS_KIND: z.enum(['local', 'vendor'], 'must be local or vendor').default('local'),
  LIVENESS_KEY: z.string().default('pk_local_liveness'),
  FAULTS: onOff,
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
});
