import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../../headers/responseHeaders.ts';
import { sendProblem } from '../../http/errorResponses.ts';
import { addressLimit } from '../../http/ipRateLimit.ts';
import { createAnswerCache } from './responseCache.ts';
import { readQuestion, type Question } from './geocoderQuery.ts';
import { createTurns } from './rateLimiter.ts';
import { createUpstream, type Asked } from './geocoder.ts';

export type Geocoder = {
  /** The geocoder's address, without `/search` and `/reverse`. */
  url: string;
  userAgent: string;
  countryCodes: string;
  headers: Headers;
  limited: boolean;
};

/**
 * The public geocoder asks an application for at most one question a second, of all its users together. A tenth more:
 * the way there does not always take the same time.
 */
const EVERY_MS = 1100;
/** More would wait longer than a browser does. */
const MOST_WAITING = 7;
/** New questions of one address in a minute: half of what all have together. */
const QUESTIONS_A_MINUTE = 30;
const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 5000;

/**
 * `/geo/search` and `/geo/reverse`. Answers are kept for a day and given to whoever asks the same; the rest goes to the
 * geocoder, one question a second for all customers together. Nothing of a customer goes there but the question.
 */
export function geoRoutes(scope: FastifyInstance, geocoder: Geocoder): void {
  const mockRoute = createAnswering(geocoder);
  for (const kind of ['search', 'reverse'] as const) {
    scope.get(`/geo/${kind}`, async (request, reply) => {
      const question = readQuestion(kind, request.query, geocoder.countryCodes);
      if (!question) return sendProblem(reply, geocoder.headers, 400, 'bad_request');
      return send(request, reply, geocoder.headers, await mockRoute(question, request.ip));
    });
  }
}

function createAnswering({ url, userAgent, limited }: Geocoder) {
  const cache = createAnswerCache(MOST_KEPT, KEPT_MS);
  const takeTurn = createTurns(limited ? EVERY_MS : 0, MOST_WAITING);
  const waitFor = addressLimit(QUESTIONS_A_MINUTE);
  const ask = createUpstream(url, userAgent);
  const running = new Map<string, Promise<Asked>>();

  const askInTurn = async (question: Question, name: string): Promise<Asked> => {
    const full = await takeTurn();
    if (full) return { ok: false, status: 429, error: 'rate_limited', ...full };
    const asked = await ask(question);
    if (asked.ok) cache.set(name, asked.answer);
    return asked;
  };
  return async (question: Question, ip: string): Promise<Asked> => {
    const name = `${question.kind}?${question.query}`;
    const kept = cache.get(name);
    if (kept !== undefined) return { ok: true, answer: kept };
    const same = running.get(name);
    if (same) return same;
    const retryAfterS = limited ? waitFor(ip) : undefined;
    if (retryAfterS !== undefined) return { ok: false, status: 429, error: 'rate_limited', retryAfterS };
    const asked = askInTurn(question, name).finally(() => running.delete(name));
    running.set(name, asked);
    return asked;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, headers: Headers, asked: Asked): FastifyReply {
  if (asked.ok) return reply.headers(headers).type('application/json; charset=utf-8').send(asked.answer);
  const { status, error, retryAfterS } = asked;
  if (status >= 500) request.log.warn({ failure: error }, 'the geocoder gave no answer');
  const seconds = retryAfterS ?? (status === 503 ? 5 : undefined);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return sendProblem(reply, headers, status, error);
}
