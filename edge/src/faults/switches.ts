import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathnameOf } from '../pathname.ts';
import { sendNotFound } from '../problem.ts';
import { cutAfter } from './cutAfter.ts';
import { isLoopback } from './loopback.ts';
import { answersItself, bodyOf, createFaultList, fault, type Fault } from './fault.ts';

const CONTROLS = ['/__faults', '/__reset'];
/** 5 MB, so that a whole remote file can be put in place of another. */
const BODY_LIMIT = 5 * 1024 * 1024;

/**
 * The test switches of a run with FAULTS=1: `POST /__faults` orders failures of anything that arrives at this address,
 * `POST /__reset` is handed to the operator. On a normal start, and for anyone but this machine, both are unknown.
 */
export async function testSwitches(app: FastifyInstance, on: boolean, operatorUrl: string): Promise<void> {
  const faults = createFaultList();

  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (CONTROLS.includes(pathname)) {
      if (!on || request.method !== 'POST' || !isLoopback(request.raw.socket.remoteAddress)) return sendNotFound(reply);
      return undefined;
    }
    const hit = on ? faults.next(request.method, pathname) : undefined;
    return hit && apply(hit, request, reply);
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/__faults', async (request, reply) => {
      const ordered = z.array(fault).safeParse(parseJson(request.body));
      if (!ordered.success)
        return reply.code(400).send({ error: 'bad_request', message: z.prettifyError(ordered.error) });
      faults.replace(ordered.data);
      return { faults: ordered.data.length };
    });
    scope.post('/__reset', async (request, reply) => {
      const body = typeof request.body === 'string' && request.body !== '' ? request.body : '{}';
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${operatorUrl}/__reset`, { method: 'POST', headers, body });
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .send(await answer.text());
    });
  });
}

async function apply(hit: Fault, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (hit.delayMs) await wait(hit.delayMs);
  if (hit.drop) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (hit.cutAfterBytes !== undefined) cutAfter(reply.raw, hit.cutAfterBytes);
  if (!answersItself(hit)) return undefined;
  const { type, bytes } = bodyOf(hit);
  return reply
    .code(hit.status ?? 200)
    .headers({ 'cache-control': 'no-store', ...hit.headers })
    .type(type)
    .send(bytes);
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
