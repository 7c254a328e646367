import rateLimit from '@fastify/rate-limit';
import { identifier, releaseVersion } from '@portal/registry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Headers } from '../headers/responseHeaders.ts';
import { errorCode, sendError } from '../http/errorResponses.ts';
import { remoteFailures } from '../metrics.ts';
import type { Releases } from '../releases/openReleases.ts';

/** More than a page reports at once: five remotes, with a few attempts each. */
const MAX_EVENTS = 20;
/** 8 kB: a report of twenty events, the largest allowed, has half of that. */
const BODY_LIMIT = 8 * 1024;
/**
 * Per IPv4 address or /64 network of IPv6, within which a client can choose its address freely. One browser reports
 * rarely, but many browsers of a mobile network share an address. Each process counts for itself.
 */
const POSTS_A_MINUTE = 60;

/** A remote failed to load or to run: the phase and the cause. */
const failureEvent = z.strictObject({
  remote: identifier,
  version: releaseVersion,
  phase: z.enum(['manifest', 'contract', 'entry', 'evaluate', 'render', 'chunk']),
  code: z.enum(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw']),
});

/** The body of `POST /events`. It contains no URL and no personal data. */
const report = z.strictObject({ events: z.array(failureEvent).min(1).max(MAX_EVENTS) });

type EventOptions = { releases: Releases; headers: Headers };

/**
 * `POST /events`: reports of browsers about remotes that failed; each is logged. 204 when accepted, 400 for an invalid
 * body, 413 above 8 kB, 429 with `Retry-After` for too many from one IP address, 403 for a page of another site. Any
 * content type is accepted, because a beacon sends plain text.
 */
export async function addEventRoutes(app: FastifyInstance, { releases, headers }: EventOptions): Promise<void> {
  const refuse = (reply: FastifyReply, status: number) => sendError(reply, headers, status, errorCode(status));

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

    scope.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const reported = report.safeParse(parseJson(request.body));
      if (!reported.success) return refuse(reply, 400);
      const known = releases.current().index.remotes;
      for (const event of reported.data.events) {
        const entry = known.find(({ name }) => name === event.remote);
        if (!entry) continue;
        const { remote, phase, version, code } = event;
        const isCanary = entry.canary?.version === version;
        const isServed = isCanary || entry.version === version;
        const channel = isCanary ? 'canary' : isServed ? 'stable' : 'earlier';
        remoteFailures.inc({ remote, phase, channel, release: isServed ? version : 'earlier' });
        const line = { event: 'remote-failure', remote, release: version, phase, code, canary: isCanary };
        request.log.warn(line, 'A remote failed');
      }
      return reply.code(204).headers(headers).send();
    });
  });
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
