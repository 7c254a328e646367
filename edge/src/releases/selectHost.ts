import { randomInt } from 'node:crypto';
import type { HostManifest } from '@portal/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from './registry.ts';

/** The cookie with a random number from 0 to 99.99, which decides whether a browser gets a canary of the host. */
const GROUP_COOKIE = 'canary-group';
const MAX_AGE_S = 30 * 86_400;

/** The release of the host for a browser: the canary if the number in its cookie is below the percentage. */
export function selectHost({ host }: Registry, request: FastifyRequest): HostManifest | undefined {
  const group = groupOf(request);
  return host?.canary && group !== undefined && group < host.percent ? host.canary : host?.stable;
}

/**
 * As `selectHost`, for a document: while there is a canary, sets the cookie with the browser's number, or with a new
 * one, so that the browser stays with its version.
 */
export function selectHostAndSetCookie(
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
): HostManifest | undefined {
  if (!registry.host?.canary) return registry.host?.stable;
  const group = groupOf(request) ?? randomInt(10_000) / 100;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('vary', 'Cookie');
  reply.header('set-cookie', `${GROUP_COOKIE}=${group}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`);
  return group < registry.host.percent ? registry.host.canary : registry.host.stable;
}

function groupOf({ headers: { cookie = '' } }: FastifyRequest): number | undefined {
  const text = new RegExp(`(?:^|;\\s*)${GROUP_COOKIE}=(\\d{1,2}(?:\\.\\d{1,2})?)(?:;|$)`).exec(cookie)?.[1];
  return text === undefined ? undefined : Number(text);
}
