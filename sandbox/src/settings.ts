import { readFileSync } from 'node:fs';
import {
  audienceSchema,
  audienceClaimSchema,
  claimsPrefixSchema,
  drainSecondsSchema,
  httpOriginSchema,
  httpUrlSchema,
  createAddressMapper,
  issuerSchema,
  createNumberSchema,
  parseEnvironment,
  portNumberSchema,
  describePublicOrigins,
  readSecretFiles,
  SettingsError,
  zeroOrOneSchema,
} from '@portal/server';
import { z } from 'zod';

const secretSchema = z.string('is missing: it has no default');

/** The environment variables of the sandbox. */
const environmentSchema = z.object({
  /** The address to listen on; if undefined, that of localhost. */
  HOST: z.string().optional(),
  DRAIN_SECONDS: drainSecondsSchema,
  PORTAL_PORT: portNumberSchema.default(8080),
  IDENTITY_PORT: portNumberSchema.default(8081),
  OUTSIDE_PORT: portNumberSchema.default(8082),
  OPERATOR_PORT: portNumberSchema.default(8090),
  PORTAL_ORIGIN: httpOriginSchema.optional(),
  IDENTITY_ORIGIN: httpOriginSchema.optional(),
  OUTSIDE_ORIGIN: httpOriginSchema.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data/sandbox'),
  IDENTITY_URL: httpUrlSchema.optional(),
  PORTAL_CONFIG: z.string().optional(),
  OIDC_ISSUER: issuerSchema.optional(),
  OIDC_JWKS_URI: httpUrlSchema.optional(),
  OIDC_AUDIENCE: audienceSchema.default('https://selfservice.example.com.gh/api'),
  OIDC_AUDIENCE_CLAIM: audienceClaimSchema,
  HELP_AUDIENCE: audienceSchema.default('https://help.example.com.gh/api'),
  CLAIMS_PREFIX: claimsPrefixSchema,
  ACCESS_TOKEN_TTL: createNumberSchema('must be a whole number of seconds', 1, Infinity)
    .int('must be a whole number of seconds')
    .default(300),
  /** The required `typ` of access tokens; undefined accepts any (Auth0's tokens say `JWT`). */
  ACCESS_TOKEN_TYP: z
    .string()
    .default('at+jwt')
    .transform((typ) => (typ === 'any' ? undefined : typ)),
  API_KEY: secretSchema,
  FIBRE_CLIENT_ID: secretSchema,
  FIBRE_CLIENT_SECRET: secretSchema,
  SIM_SWAP_SUBMIT: zeroOrOneSchema,
  LIVENESS_KIND: z.enum(['local', 'vendor'], 'must be local or vendor').default('local'),
  LIVENESS_VENDOR_URL: httpUrlSchema.optional(),
  LIVENESS_SECRET: z.string().optional(),
  LIVENESS_KEY: z.string().optional(),
  /** Whether the demo customers are created, shown on the sign-in page, and may sign in. */
  DEMO_CUSTOMERS: zeroOrOneSchema,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlSchema.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
});

/** The settings of this process, read once at its start. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables; throws a SettingsError for invalid or missing ones.
 * The secrets have no defaults.
 */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const env = parseEnvironment(environmentSchema, variables);
  const PORTAL_ORIGIN = env.PORTAL_ORIGIN ?? `http://localhost:${env.PORTAL_PORT}`;
  const IDENTITY_ORIGIN = env.IDENTITY_ORIGIN ?? `http://localhost:${env.IDENTITY_PORT}`;
  const OUTSIDE_ORIGIN = env.OUTSIDE_ORIGIN ?? `http://localhost:${env.OUTSIDE_PORT}`;
  const [publicOrigin] = describePublicOrigins({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN });
  if (publicOrigin !== undefined) refuseDevelopmentSettings(env, publicOrigin);
  return {
    ...env,
    PORTAL_ORIGIN,
    IDENTITY_ORIGIN,
    OUTSIDE_ORIGIN,
    ...accessTokenSettings(env, IDENTITY_ORIGIN),
    /** Where the API asks for a vendor's liveness checks; undefined if a SIM swap needs a check made on the device. */
    livenessVendor: readLivenessVendor(env, OUTSIDE_ORIGIN),
    /** Whether this process simulates a liveness vendor, with the key of its script and the secret of its servers. */
    simulatedLivenessVendor: readSimulatedVendor(env),
  };
}

type Environment = z.infer<typeof environmentSchema>;

/** Throws for settings that are for development only, because other machines can reach `publicOrigin`. */
function refuseDevelopmentSettings(env: Environment, publicOrigin: string): void {
  const refuse = (name: string, reason: string) => {
    throw new SettingsError(
      `${name} must not be set when ${publicOrigin}: ${reason}. Leave it out, or use a loopback origin`,
    );
  };
  if (env.DEMO_CUSTOMERS) refuse('DEMO_CUSTOMERS', 'everybody knows their password');
  if (env.LIVENESS_KEY !== undefined) refuse('LIVENESS_KEY', 'the simulated vendor confirms every person');
}

/** The address of a liveness vendor's checks, without the id, and the secret that only servers have. */
export type LivenessVendorAccess = { url: string; secret: string };

/** The liveness vendor of the API, by default the simulated one. */
function readLivenessVendor(env: Environment, partnerPagesOrigin: string): LivenessVendorAccess | undefined {
  if (env.LIVENESS_KIND === 'local') return undefined;
  const simulated = env.LIVENESS_KEY !== undefined ? `${partnerPagesOrigin}/liveness/api/v1/checks` : undefined;
  const url = env.LIVENESS_VENDOR_URL ?? simulated;
  if (url === undefined) throw new SettingsError('LIVENESS_VENDOR_URL is missing: LIVENESS_KIND=vendor needs it');
  if (env.LIVENESS_SECRET === undefined)
    throw new SettingsError('LIVENESS_SECRET is missing: LIVENESS_KIND=vendor needs it');
  return { url, secret: env.LIVENESS_SECRET };
}

function readSimulatedVendor({ LIVENESS_KEY: key, LIVENESS_SECRET: secret }: Environment) {
  if (key === undefined) return undefined;
  if (secret === undefined) throw new SettingsError('LIVENESS_SECRET is missing: LIVENESS_KEY needs it');
  return { key, secret };
}

const textSchema = z.string().nullish();
/** The part of the file in `PORTAL_CONFIG` that the sandbox reads. */
const portalConfigSchema = z.object({
  oidc: z
    .object({
      authority: textSchema,
      audience: textSchema,
      resource: textSchema,
      claimsPrefix: textSchema,
      claims: z.object({ phone: textSchema }).prefault({}),
    })
    .prefault({}),
});

/** What access tokens must contain; `identityOrigin` is the origin of the sandbox's identity provider. */
function accessTokenSettings(env: Environment, identityOrigin: string) {
  const oidc = readOidcConfig(env.PORTAL_CONFIG);
  const claimsPrefix = oidc.claimsPrefix ?? env.CLAIMS_PREFIX ?? 'https://ssp.example.com.gh/';
  return {
    /** The issuer of access tokens: the identity provider's URL as browsers see it. */
    issuer: env.OIDC_ISSUER ?? oidc.authority ?? identityOrigin,
    /** Where this process reaches an address of the identity provider. */
    toInternalAddress: createAddressMapper(identityOrigin, env.IDENTITY_URL),
    audience: oidc.audience ?? oidc.resource ?? env.OIDC_AUDIENCE,
    claimsPrefix,
    phoneClaim: `${claimsPrefix}${oidc.claims?.phone ?? 'phone'}`,
  };
}

/** The identity provider that the file in `PORTAL_CONFIG` names, so that one file configures portal and APIs. */
function readOidcConfig(path: string | undefined): Partial<z.infer<typeof portalConfigSchema>['oidc']> {
  try {
    return path === undefined ? {} : portalConfigSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).oidc;
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join('.')).join(', ') : 'no JSON';
    throw new SettingsError(`PORTAL_CONFIG has a wrong value: ${reason} (${path})`);
  }
}

/** What is wrong with the environment variables of the sandbox. Each message begins with the name of a variable. */
export function settingsProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(readSecretFiles(env));
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}
