import rateLimit from '@fastify/rate-limit';
import { HOST, identifierSchema, releaseVersionSchema } from '@portal/registry';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { apiHeaders } from '../headers/responseHeaders.ts';
import { errorCode, sendError } from '../http/errorResponses.ts';
import {
  invalidEvents,
  layoutShift,
  pageTiming,
  releaseLabels,
  remoteFailures,
  scriptErrors,
  visits,
} from '../metrics.ts';
import type { Releases } from '../releases/openReleases.ts';
import type { Registry } from '../releases/registry.ts';
import type { SinkEvent } from './errorSink.ts';
import { createMinuteLimit } from './minuteLimit.ts';

/** More than a page reports at once: five remotes, with a few attempts each. */
const MAX_EVENTS = 20;
/** A page sends at most five errors, so its reports fit. */
const BODY_LIMIT = 8 * 1024;
/**
 * Per IPv4 address or /64 network of IPv6, within which a client can choose its address freely. Many browsers of a
 * mobile network share an address. Each process counts for itself.
 */
const POSTS_A_MINUTE = 300;
const ALL_POSTS_A_MINUTE = 3000;
/**
 * Every event is counted, but so many failures and so many errors at most are logged and sent on: anybody can send
 * them.
 */
const LOGGED_A_MINUTE = 120;

/** A remote failed to load or to run: the phase and the cause. */
const failureEvent = z.strictObject({
  remote: identifierSchema,
  version: releaseVersionSchema,
  phase: z.enum(['manifest', 'contract', 'entry', 'evaluate', 'render', 'chunk']),
  code: z.enum(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw']),
});

/**
 * An error of a script. The browser has removed what could be data of a customer; what it would have removed is
 * refused.
 */
const errorEvent = z.strictObject({
  kind: z.enum(['error', 'rejection', 'boundary', 'csp']),
  remote: identifierSchema,
  version: releaseVersionSchema,
  message: z
    .string()
    .max(200)
    .regex(/^(?!.*:\/\/)[^\p{N}\p{Cc}"“”«»@]*$/u),
  file: z
    .string()
    .max(200)
    .regex(/^\/(assets|remotes)\/[\w./+-]+\.js$/)
    .optional(),
  line: z.int().min(0).optional(),
  column: z.int().min(0).optional(),
});

const milliseconds = z.number().min(0).max(600_000).optional();

/** A measured visit: the releases that ran or failed, and how fast the page was. */
const visitEvent = z.strictObject({
  host: releaseVersionSchema,
  /** The remote of the address that was opened, or `none`. */
  area: identifierSchema,
  connection: z.enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
  releases: z
    .array(
      z.strictObject({
        remote: identifierSchema,
        version: releaseVersionSchema,
        outcome: z.enum(['ok', 'error', 'failed']),
      }),
    )
    .max(MAX_EVENTS),
  timings: z.strictObject({
    lcp: milliseconds,
    inp: milliseconds,
    shell: milliseconds,
    area: milliseconds,
    data: milliseconds,
  }),
  cls: z.number().min(0).max(100).optional(),
});

type FailureEvent = z.infer<typeof failureEvent>;
type ErrorEvent = z.infer<typeof errorEvent>;
type Visit = z.infer<typeof visitEvent>;

/** The body of `POST /events`. It contains no URL and no personal data. An event that is invalid is read as null. */
const report = z.strictObject({
  events: z
    .array(z.union([failureEvent, errorEvent, visitEvent]).nullable().catch(null))
    .min(1)
    .max(MAX_EVENTS),
});

type EventOptions = {
  releases: Releases;
  sendToSink: (event: SinkEvent) => void;
};

/**
 * `POST /events`: what browsers report. Failures of remotes and errors are counted, logged, and sent to the server of
 * ERROR_SINK_DSN; visits are counted; of invalid events, as a newer host may send them, there is a counter and a
 * warning. 204 when accepted, 400 for a body that is no list of events, 413 above 8 kB, 429 with `Retry-After` for too
 * many from one IP address, or from all, 403 for a page of another site. Any content type is accepted, because a beacon
 * of a text is plain text.
 */
export async function addEventRoutes(app: FastifyInstance, { releases, sendToSink }: EventOptions): Promise<void> {
  const refuse = (reply: FastifyReply, status: number) => sendError(reply, status, errorCode(status));
  const isWithinLimit = createMinuteLimit(ALL_POSTS_A_MINUTE);
  const mayLogFailure = createMinuteLimit(LOGGED_A_MINUTE);
  const mayLogError = createMinuteLimit(LOGGED_A_MINUTE);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error(error);
      return refuse(reply, status);
    });
    scope.addHook('onRequest', async (request, reply) =>
      request.headers['sec-fetch-site'] === 'cross-site' ? refuse(reply, 403) : undefined,
    );
    await scope.register(rateLimit, { max: POSTS_A_MINUTE, timeWindow: '1 minute' });
    // After the limit of the address, so that one address cannot use up the limit of all.
    scope.addHook('preParsing', async (_request, reply) =>
      isWithinLimit() ? undefined : refuse(reply.header('retry-after', '60'), 429),
    );

    scope.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const reported = report.safeParse(parseJson(request.body));
      if (!reported.success) return refuse(reply, 400);
      for (const event of reported.data.events) {
        if (!event) recordInvalid(request.log);
        else if ('area' in event) recordVisit(releases.current(), event);
        else if ('phase' in event) recordFailure(event, request.log);
        else recordError(event, request.log);
      }
      return reply.code(204).headers(apiHeaders).send();
    });
  });

  function recordInvalid(log: FastifyBaseLogger): void {
    invalidEvents.inc();
    if (mayLogError()) log.warn({ event: 'invalid-event' }, 'An event is invalid. Is the host newer than the edge?');
  }

  /** Failures of an unknown remote are left out, because nobody could act on them. */
  function recordFailure({ remote, version: release, phase, code }: FailureEvent, log: FastifyBaseLogger): void {
    const labels = releaseLabels(releases.current(), remote, release);
    if (labels.remote === 'other') return;
    remoteFailures.inc({ ...labels, phase });
    if (!mayLogFailure()) return;
    const canary = labels.channel === 'canary';
    log.warn({ event: 'remote-failure', remote, release, phase, code, canary }, 'A remote failed');
    sendToSink({ kind: 'failure', remote, release, message: `${phase} ${code}` });
  }

  /** Errors of an unknown remote are only counted. */
  function recordError({ version: release, ...error }: ErrorEvent, log: FastifyBaseLogger): void {
    const labels = releaseLabels(releases.current(), error.remote, release);
    scriptErrors.inc({ ...labels, kind: error.kind });
    if (labels.remote === 'other' || !mayLogError()) return;
    log.warn({ event: 'script-error', release, ...error, canary: labels.channel === 'canary' }, 'A script failed');
    sendToSink({ release, ...error });
  }
}

function recordVisit(registry: Registry, { host, area, connection, releases, timings, cls }: Visit): void {
  for (const { remote, version, outcome } of releases)
    visits.inc({ ...releaseLabels(registry, remote, version), outcome });
  const opened = releases.find(({ remote }) => remote === area);
  const none = { release: 'none', channel: 'none' };
  const found = area === 'none' ? { remote: area, ...none } : releaseLabels(registry, area, opened?.version ?? '');
  // A remote that was not loaded has no release.
  const labels = found.remote === area && !opened ? { ...found, ...none } : found;
  for (const measured of [labels, releaseLabels(registry, HOST, host)])
    for (const [timing, ms = 0] of Object.entries(timings))
      pageTiming.observe({ timing, ...measured, connection }, ms / 1000);
  if (cls !== undefined) layoutShift.observe(labels, cls);
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
