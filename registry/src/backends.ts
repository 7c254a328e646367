import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { z } from 'zod';
import { operatorApis, type OperatorApi } from './checks.ts';
import { backendNameSchema, releaseNameSchema, releaseTitle, type RemoteManifest } from './manifest.ts';
import { describeReadError, RegistryError } from './RegistryError.ts';
import { httpOriginSchema, httpUrlSchema } from './urls.ts';

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';
/**
 * The public Nominatim allows an application one lookup a second; ten percent longer, because network latency varies.
 */
const NOMINATIM_INTERVAL_MS = 1100;

/** Headers that the backends file may not set, because the edge or the connection does. */
const OWN_HEADERS = [
  ...['connection', 'content-length', 'content-type', 'cookie', 'host', 'transfer-encoding', 'upgrade'],
  ...['x-forwarded-authorization', 'x-forwarded-for', 'x-request-id'],
];

const text = z.string('must be a text').min(1, 'must not be empty');
const path = z
  .string('must be a path such as /crm/v2')
  .regex(/^(\/[\w~-][\w.~-]*)*$/, 'must be a path such as /crm/v2, without a slash at its end');
const headerName = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'must be the name of a header in lower case')
  .refine((name) => !OWN_HEADERS.includes(name), 'must not be set');
const headerValue = text.regex(/^[\t\x20-\x7e]*$/, 'must be one line of ASCII characters');
const apiNames = Object.keys(operatorApis) as [OperatorApi];
const numberBetween = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error);
};
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.map((value) => `"${value}"`).join(', ')}`);

/** A schema for the name of a file, relative to `folder`; it returns the content of the file. */
const fileContentSchema = (folder: string) =>
  text.transform((file, ctx) => {
    try {
      const content = readFileSync(resolve(folder, file), 'utf8').trim();
      if (content === '') ctx.addIssue(`names ${file}, which is empty`);
      return content;
    } catch {
      ctx.addIssue(`names ${file}, which cannot be read`);
      return z.NEVER;
    }
  });

function isUsable(tls: SecureContextOptions): boolean {
  try {
    createSecureContext(tls);
    return true;
  } catch {
    return false;
  }
}

/**
 * The schema of a backend. With a `folder` the names of secret files, which are relative to it, are replaced by their
 * content; without one the files are not read.
 */
const backendSchema = (folder: string | undefined) => {
  const secretFile = folder === undefined ? text : fileContentSchema(folder);
  return z
    .strictObject({
      url: httpOriginSchema,
      /**
       * The APIs of the operator that this backend has, and the path that replaces the base of each, such as
       * `/ssp-orders/api/v1`.
       */
      apis: z.partialRecord(z.enum(apiNames), path).default({}),
      /** The remotes that may declare prefixes for this backend; requests keep their path. */
      remotes: z.array(releaseNameSchema, 'must be a list of remotes').min(1, 'must not be empty').default([]),
      /** Headers of every request. */
      headers: z.record(headerName, headerValue, 'must be an object').default({}),
      /** More headers, whose values are secrets in files. */
      headerFiles: z.record(headerName, secretFile.pipe(headerValue), 'must be an object').default({}),
      /** The client with which the edge gets access tokens (OAuth 2.0 client credentials), sent in `Authorization`. */
      token: z
        .strictObject(
          {
            url: httpUrlSchema.refine(
              (value) => /^https?:\/\/[^/]+\/[^#]*$/.test(value),
              'must have a path, and no fragment',
            ),
            clientId: text,
            clientSecretFile: secretFile,
            scope: text.optional(),
            audience: text.optional(),
          },
          'must be an object',
        )
        .optional(),
      /** PEM files: an own certificate authority, and the client certificate of the edge with its key. */
      tls: z
        .strictObject(
          { caFile: secretFile.optional(), certFile: secretFile.optional(), keyFile: secretFile.optional() },
          'must be an object',
        )
        .refine(({ certFile, keyFile }) => (certFile === undefined) === (keyFile === undefined), {
          error: 'must have certFile and keyFile, or neither',
        })
        .transform(({ caFile: ca, certFile: cert, keyFile: key }) => ({
          ...(ca !== undefined && { ca }),
          ...(cert !== undefined && { cert }),
          ...(key !== undefined && { key }),
        }))
        .refine((tls) => folder === undefined || isUsable(tls), 'must name PEM files that belong together')
        .default({}),
      timeoutSeconds: numberBetween(1, 60).default(15),
      /** The most calls of each API that run at a time; further ones get 503 at once. */
      maxPending: numberBetween(1, 2000).default(250),
      /** Which error responses may show their `message` to the customer. */
      messages: oneOf(['all', 'client-errors', 'listed']).default('client-errors'),
      listedMessages: z.array(text, 'must be a list of texts').default([]),
      /** Limits the geocoder's lookups: the time between two of all customers, and how many may wait. */
      pace: z
        .strictObject({ intervalMs: numberBetween(0, 60_000), maxWaiting: numberBetween(1, 1000) }, 'must be an object')
        .optional(),
    })
    .transform(({ pace, headerFiles, ...backend }) => ({
      ...backend,
      headers: { ...backend.headers, ...headerFiles },
      pace: pace ?? { intervalMs: backend.url === PUBLIC_NOMINATIM ? NOMINATIM_INTERVAL_MS : 0, maxWaiting: 7 },
    }));
};

const backendsSchema = (folder: string | undefined) =>
  z.record(backendNameSchema, backendSchema(folder), 'must be an object').superRefine((backends, ctx) => {
    const owners = new Map<string, string>();
    for (const [name, { apis, remotes, messages, listedMessages }] of Object.entries(backends)) {
      const report = (key: string[], message: string) =>
        ctx.addIssue({ code: 'custom', path: [name, ...key], message });
      if (Object.keys(apis).length === 0 && remotes.length === 0) report([], 'must have apis or remotes');
      if ((messages === 'listed') !== listedMessages.length > 0)
        report(['listedMessages'], 'must be set for the messages "listed", and only then');
      for (const api of Object.keys(apis)) {
        const owner = owners.get(api);
        if (owner !== undefined) report(['apis', api], `is an API of ${owner}, too`);
        owners.set(api, name);
      }
    }
  });

/** A system that the edge passes calls to, as the backends file (`BACKENDS_FILE`) describes it. */
export type Backend = z.infer<ReturnType<typeof backendSchema>>;
/** The backends by name. */
export type Backends = ReadonlyMap<string, Backend>;

/** Creates a backend that is not in the backends file: the operator’s, or a development server. */
export const createBackend = (url: string, headers: Record<string, string>): Backend =>
  backendSchema(undefined).parse({ url, headers });

/**
 * Reads the backends file; without a path there are none. Throws a `RegistryError` that names every wrong key
 * when the file is missing or malformed. `withSecrets`: the files of secrets, relative to this file, are replaced by
 * their content.
 */
export function readBackends(file: string | undefined, { withSecrets = false } = {}): Backends {
  if (file === undefined) return new Map();
  try {
    const schema = backendsSchema(withSecrets ? dirname(file) : undefined);
    return new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (error) {
    throw new RegistryError(`${file} (BACKENDS_FILE) is no valid list of backends: ${describeReadError(error)}.`, {
      cause: error,
    });
  }
}

const isAllowed = (backends: Backends, name: string, remote: string) =>
  backends.get(name)?.remotes.includes(remote) ?? false;

/** Messages for the prefixes of a release whose backend is not allowed for its remote. */
export function declaredBackendProblems(release: RemoteManifest, backends: Backends): string[] {
  return (release.apis ?? [])
    .filter(({ backend: name }) => !isAllowed(backends, name, release.name))
    .map(
      ({ prefix, backend: name }) =>
        `${releaseTitle(release)} wants the prefix ${prefix} for the backend ${name}, which BACKENDS_FILE does not allow for the remote ${release.name}.`,
    );
}
