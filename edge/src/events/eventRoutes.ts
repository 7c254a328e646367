import rateLimit from '@fastify/rate-limit';
import { HOST, releaseNameSchema, releaseVersionSchema } from '@portal/registry';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { apiHeaders } from '../headers/responseHeaders.ts';
import { toErrorCode, sendError } from '../http/errorResponses.ts';
import {
  invalidEvents,
  layoutShift,
  pageTiming,
  findReleaseLabels,
  remoteFailures,
  scriptErrors,
  visits,
} from '../metrics.ts';
import type { Releases } from '../releases/watchReleases.ts';
import type { Registry } from '../releases/registry.ts';
import type { SinkEvent } from './errorSink.ts';
import { createPerMinuteLimiter } from './rateLimiter.ts';

/** The most events of one request; a page reports fewer: five remotes, with a few attempts each. */
const MAX_EVENTS = 20;
/** In bytes. A page sends at most five errors, so its reports fit. */
const BODY_LIMIT = 8 * 1024;
/**
 * Per IPv4 address or /64 network of IPv6, within which a client can choose its address freely. Many browsers of a
 * mobile network share an address. Each process counts for itself.
 */
const MAX_POSTS_PER_IP_AND_MINUTE = 300;
const MAX_POSTS_PER_MINUTE = 3000;
/** All events are counted, but only so many failures and so many errors logged and sent on: anybody can post them. */
const MAX_LOGGED_PER_MINUTE = 120;

/** The report that a remote failed to load or to run: the phase and the cause. */
const failureEventSchema = z.strictObject({
  remote: releaseNameSchema,
  version: releaseVersionSchema,
  phase: z.enum(['manifest', 'contract', 'entry', 'evaluate', 'render', 'chunk']),
  code: z.enum(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw']),
});

/**
 * An error of a script. The browser has removed what could be data of a customer; what it would have removed is
 * refused.
 */
const errorEventSchema = z.strictObject({
  kind: z.enum(['error', 'rejection', 'boundary', 'csp']),
  remote: releaseNameSchema,
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

const millisecondsSchema = z.number().min(0).max(600_000).optional();

/** A measured visit: the releases that ran or failed, and how fast the page was. */
const visitEventSchema = z.strictObject({
  host: releaseVersionSchema,
  /** The remote of the address that was opened, or `none`. */
  area: releaseNameSchema,
  connection: z.enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
  releases: z
    .array(
      z.strictObject({
        remote: releaseNameSchema,
        version: releaseVersionSchema,
        outcome: z.enum(['ok', 'error', 'failed']),
      }),
    )
    .max(MAX_EVENTS),
  timings: z.strictObject({
    lcp: millisecondsSchema,
    inp: millisecondsSchema,
    shell: millisecondsSchema,
    area: millisecondsSchema,
    data: millisecondsSchema,
  }),
  cls: z.number().min(0).max(100).optional(),
});

type FailureEvent = z.infer<typeof failureEventSchema>;
type ErrorEvent = z.infer<typeof errorEventSchema>;
type Visit = z.infer<typeof visitEventSchema>;

/** The body of `POST /events`. It contains no URL and no personal data. An invalid event becomes null. */
const reportSchema = z.strictObject({
  events: z
    .array(z.union([failureEventSchema, errorEventSchema, visitEventSchema]).nullable().catch(null))
    .min(1)
    .max(MAX_EVENTS),
});

type EventOptions = {
  releases: Releases;
  sendToSink: (event: SinkEvent) => void;
};

/**
 * Adds `POST /events`: what browsers report. Failures of remotes and errors are counted, logged, and sent to the server
 * of ERROR_SINK_DSN; visits are counted; invalid events, as a newer host may send them, are counted and logged. 204
 * when accepted, 400 for a body that is no list of events, 413 above 8 kB, 429 with `Retry-After` for too many from one
 * IP address, or from all, 403 for a page of another site. Any content type is accepted, because a beacon of a text is
 * plain text.
 */
export async function addEventRoutes(app: FastifyInstance, { releases, sendToSink }: EventOptions): Promise<void> {
  const refuse = (reply: FastifyReply, status: number) => sendError(reply, status, toErrorCode(status));
  const isWithinLimit = createPerMinuteLimiter(MAX_POSTS_PER_MINUTE);
  const mayLogFailure = createPerMinuteLimiter(MAX_LOGGED_PER_MINUTE);
  const mayLogError = createPerMinuteLimiter(MAX_LOGGED_PER_MINUTE);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, scope.getDefaultJsonParser('ignore', 'ignore'));
    scope.addHook('onRequest', async (request, reply) =>
      request.headers['sec-fetch-site'] === 'cross-site' ? refuse(reply, 403) : undefined,
    );
    await scope.register(rateLimit, { max: MAX_POSTS_PER_IP_AND_MINUTE, timeWindow: '1 minute' });
    // After the limit of the address, so that one address cannot use up the limit of all.
    scope.addHook('preParsing', async (_request, reply) =>
      isWithinLimit() ? undefined : refuse(reply.header('retry-after', '60'), 429),
    );

    scope.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const reported = reportSchema.safeParse(request.body);
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
    const labels = findReleaseLabels(releases.current(), remote, release);
    if (labels.remote === 'other') return;
    remoteFailures.inc({ ...labels, phase });
    if (!mayLogFailure()) return;
    const canary = labels.channel === 'canary';
    log.warn({ event: 'remote-failure', remote, release, phase, code, canary }, 'A remote failed');
    sendToSink({ kind: 'failure', remote, release, message: `${phase} ${code}` });
  }

  /** Errors of an unknown remote are only counted. */
  function recordError({ version: release, ...error }: ErrorEvent, log: FastifyBaseLogger): void {
    const labels = findReleaseLabels(releases.current(), error.remote, release);
    scriptErrors.inc({ ...labels, kind: error.kind });
    if (labels.remote === 'other' || !mayLogError()) return;
    log.warn({ event: 'script-error', release, ...error, canary: labels.channel === 'canary' }, 'A script failed');
    sendToSink({ release, ...error });
  }
}

function recordVisit(registry: Registry, { host, area, connection, releases, timings, cls }: Visit): void {
  for (const { remote, version, outcome } of releases)
    visits.inc({ ...findReleaseLabels(registry, remote, version), outcome });
  const opened = releases.find(({ remote }) => remote === area);
  const none = { release: 'none', channel: 'none' };
  const found = area === 'none' ? { remote: area, ...none } : findReleaseLabels(registry, area, opened?.version ?? '');
  // A remote that was not loaded has no release.
  const labels = found.remote === area && !opened ? { ...found, ...none } : found;
  for (const measured of [labels, findReleaseLabels(registry, HOST, host)])
    for (const [timing, ms = 0] of Object.entries(timings))
      pageTiming.observe({ timing, ...measured, connection }, ms / 1000);
  if (cls !== undefined) layoutShift.observe(labels, cls);
}
