import { resolve } from 'node:path';
import {
  audienceSchema,
  audienceClaimSchema,
  claimsPrefixSchema,
  drainSecondsSchema,
  httpOriginSchema,
  httpUrlSchema,
  issuerSchema,
  createNumberSchema,
  parseEnvironment,
  portNumberSchema,
  zeroOrOneSchema,
} from '@portal/server';
import { z } from 'zod';
import { isDsn } from '../events/errorSink.ts';

const absolutePathSchema = z
  .string()
  .min(1)
  .transform((path) => resolve(path));
const proxyCountSchema = createNumberSchema('must be a number of proxies', 0, 9).int('must be a number of proxies');
const secretSchema = z.string('must be set').min(1, 'must be set');

const environmentSchema = z.object({
  PORTAL_PORT: portNumberSchema.default(8080),
  /** The port of `/livez`, `/readyz` and `/metrics`. */
  MANAGEMENT_PORT: portNumberSchema.default(9464),
  HOST: z.string().min(1).optional(),
  DRAIN_SECONDS: drainSecondsSchema,
  PORTAL_ORIGIN: httpOriginSchema.default('http://localhost:8080'),
  IDENTITY_ORIGIN: httpOriginSchema.default('http://localhost:8081'),
  OUTSIDE_ORIGIN: httpOriginSchema.default('http://localhost:8082'),
  OPERATOR_URL: httpUrlSchema.default('http://127.0.0.1:8090'),
  IDENTITY_URL: httpUrlSchema.optional(),
  RELEASES_DIR: absolutePathSchema.default(() => resolve('.data/releases')),
  RELEASES_URL: z
    .string()
    .regex(/^s3:\/\/[^/]+/, 'must be s3://bucket/prefix')
    .optional(),
  ALLOW_NO_REMOTES: zeroOrOneSchema,
  BACKENDS_FILE: absolutePathSchema.optional(),
  API_KEY: secretSchema,
  FIBRE_CLIENT_ID: secretSchema,
  FIBRE_CLIENT_SECRET: secretSchema,
  PORTAL_CONFIG: absolutePathSchema.optional(),
  SIM_SWAP_SUBMIT: zeroOrOneSchema,
  TRUST_PROXY: proxyCountSchema.default(0),
  OIDC_DPOP: zeroOrOneSchema,
  OIDC_ISSUER: issuerSchema.optional(),
  OIDC_JWKS_URI: httpUrlSchema.optional(),
  OIDC_AUDIENCE: audienceSchema.default('https://selfservice.example.com.gh/api'),
  OIDC_AUDIENCE_CLAIM: audienceClaimSchema,
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
  CHANGE_PASSWORD_URL: httpUrlSchema.optional(),
  CLAIMS_PREFIX: claimsPrefixSchema,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlSchema.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level')
    .default('info'),
});

/** The settings of the edge, read from the environment and checked once at start. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads the environment; an empty variable counts as not set. Throws `SettingsError` naming every wrong variable. */
export function readSettings(env: Record<string, string | undefined>) {
  return parseEnvironment(environmentSchema, env);
}
