import { SettingsError } from '@portal/server';
import type * as z from 'zod';
import { environment, type Service } from './environment.ts';

/** The settings of this process, read once at its start. */
export type Settings = {
  services: readonly Service[];
  /** The address to listen on; if undefined, both loopback addresses, so that http://localhost works for every client. */
  host: string | undefined;
  /** How long a stopping server keeps answering, so that load balancers notice it before connections are refused. */
  drainMs: number;
  identityPort: number;
  partnerPagesPort: number;
  apiPort: number;
  portalOrigin: string;
  identityOrigin: string;
  partnerPagesOrigin: string;
  /** Whether the identity provider trusts X-Forwarded-Proto and X-Forwarded-For. */
  trustProxy: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  /** The exact `iss` of access tokens: the identity provider's URL as the browser sees it. */
  issuer: string;
  /** Where the API fetches the identity provider's keys: its URL as this process sees it. */
  jwksUri: string;
  audience: string;
  helpAudience: string;
  claimsPrefix: string;
  accessTokenTtlSeconds: number;
  /** The required `typ` of access tokens; undefined accepts any (Auth0's tokens say `JWT`). */
  accessTokenTyp: string | undefined;
  apiKey: string;
  fibreClientId: string;
  fibreClientSecret: string;
  /** Whether SIM swap requests are accepted. */
  simSwapSubmit: boolean;
  /** Which liveness checks a SIM swap accepts: those made on the device, or a vendor's. */
  livenessKind: 'local' | 'vendor';
  /** The public key of the liveness vendor's script; not a secret. */
  livenessKey: string;
  /** Test switches: fault injection, reset, statistics. */
  faults: boolean;
  rateLimits: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
};

/**
 * Reads the settings from environment variables; throws a SettingsError for the first invalid or missing one.
 * The secrets have no defaults. `RATE_LIMITS=off` has an effect only together with `FAULTS=1`.
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const env = parse(variables);
  const identityOrigin = env.IDENTITY_ORIGIN ?? `http://localhost:${env.IDENTITY_PORT}`;
  const secret = (name: Secret) => (env.SERVICES.includes('api') ? required(name, env[name]) : (env[name] ?? ''));
  return {
    services: env.SERVICES,
    host: env.HOST,
    drainMs: env.DRAIN_SECONDS * 1000,
    identityPort: env.IDENTITY_PORT,
    partnerPagesPort: env.OUTSIDE_PORT,
    apiPort: env.OPERATOR_PORT,
    portalOrigin: env.PORTAL_ORIGIN ?? `http://localhost:${env.PORTAL_PORT}`,
    identityOrigin,
    partnerPagesOrigin: env.OUTSIDE_ORIGIN ?? `http://localhost:${env.OUTSIDE_PORT}`,
    trustProxy: env.TRUST_PROXY,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    issuer: env.OIDC_ISSUER ?? identityOrigin,
    jwksUri: env.OIDC_JWKS_URI ?? `${identityOrigin}/jwks`,
    audience: env.OIDC_AUDIENCE,
    helpAudience: env.HELP_AUDIENCE,
    claimsPrefix: env.CLAIMS_PREFIX,
    accessTokenTtlSeconds: env.ACCESS_TOKEN_TTL,
    accessTokenTyp: env.ACCESS_TOKEN_TYP === 'any' ? undefined : env.ACCESS_TOKEN_TYP,
    apiKey: secret('API_KEY'),
    fibreClientId: secret('FIBRE_CLIENT_ID'),
    fibreClientSecret: secret('FIBRE_CLIENT_SECRET'),
    simSwapSubmit: env.SIM_SWAP_SUBMIT,
    livenessKind: env.LIVENESS_KIND,
    livenessKey: env.LIVENESS_KEY,
    faults: env.FAULTS,
    rateLimits: !(env.FAULTS && env.RATE_LIMITS === 'off'),
    logLevel: env.LOG_LEVEL,
  };
}

type Secret = 'API_KEY' | 'FIBRE_CLIENT_ID' | 'FIBRE_CLIENT_SECRET';

function parse(variables: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}`);
}

function required(name: Secret, value: string | undefined): string {
  if (value === undefined) throw new SettingsError(`${name} is missing: it has no default`);
  return value;
}
