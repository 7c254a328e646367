import { resolve } from 'node:path';
import {
  audience,
  audienceClaim,
  claimsPrefix,
  drainSeconds,
  httpOrigin,
  httpUrl,
  issuer,
  numberBetween,
  parseEnvironment,
  portNumber,
  zeroOrOne,
} from '@portal/server';
import { z } from 'zod';
import { isDsn } from '../events/errorSink.ts';

const absolutePath = z
  .string()
  .min(1)
  .transform((path) => resolve(path));
const numberOfProxies = numberBetween('must be a number of proxies', 0, 9).int('must be a number of proxies');
const secret = z.string('must be set').min(1, 'must be set');

const environment = z.object({
  PORTAL_PORT: portNumber.default(8080),
  /** Of `/livez`, `/readyz` and `/metrics`. */
  MANAGEMENT_PORT: portNumber.default(9464),
  HOST: z.string().min(1).optional(),
  DRAIN_SECONDS: drainSeconds,
  PORTAL_ORIGIN: httpOrigin.default('http://localhost:8080'),
  IDENTITY_ORIGIN: httpOrigin.default('http://localhost:8081'),
  OUTSIDE_ORIGIN: httpOrigin.default('http://localhost:8082'),
  OPERATOR_URL: httpUrl.default('http://127.0.0.1:8090'),
  IDENTITY_URL: httpUrl.optional(),
  RELEASES_DIR: absolutePath.default(() => resolve('.data/releases')),
  RELEASES_URL: z
    .string()
    .regex(/^s3:\/\/[^/]+/, 'must be s3://bucket/prefix')
    .optional(),
  ALLOW_NO_REMOTES: zeroOrOne,
  BACKENDS_FILE: absolutePath.optional(),
  API_KEY: secret,
  FIBRE_CLIENT_ID: secret,
  FIBRE_CLIENT_SECRET: secret,
  PORTAL_CONFIG: absolutePath.optional(),
  SIM_SWAP_SUBMIT: zeroOrOne,
  TRUST_PROXY: numberOfProxies.default(0),
  OIDC_DPOP: zeroOrOne,
  OIDC_ISSUER: issuer.optional(),
  OIDC_JWKS_URI: httpUrl.optional(),
  OIDC_AUDIENCE: audience.default('https://selfservice.example.com.gh/api'),
  OIDC_AUDIENCE_CLAIM: audienceClaim,
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  SECURITY_CONTACT: z
    .string()
    .refine((value) => /^(https|mailto):/.test(value) && URL.canParse(value), {
      error: 'must be an https: or mailto: address',
    })
    .optional(),
  ERROR_SINK_DSN: z
    .string()
    .refine(isDsn, { error: 'must be the DSN of a project, such as https://KEY@errors.example.com/1' })
    .optional(),
  CHANGE_PASSWORD_URL: httpUrl.optional(),
  CLAIMS_PREFIX: claimsPrefix,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level')
    .default('info'),
});

/** The settings of the edge, read from the environment and checked once at start. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads the environment; an empty variable counts as not set. Throws `SettingsError` naming every wrong variable. */
export function readSettings(env: Record<string, string | undefined>) {
  return parseEnvironment(environment, env);
}
