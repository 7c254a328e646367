import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { dataHeaders, redirectHeaders } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';

/** How long a `security.txt` is valid after its response; RFC 9116 recommends less than a year. */
const SECURITY_TXT_VALID_MS = 180 * 86_400_000;

/**
 * Adds the addresses that programs look for on every site: `/robots.txt`; `/.well-known/security.txt` (RFC 9116), where
 * vulnerabilities are reported; `/.well-known/change-password`, which password managers open. The last two are 404
 * without their setting (`SECURITY_CONTACT`, `CHANGE_PASSWORD_URL`), and so is everything else below `/.well-known`:
 * password managers request a path that cannot exist, and trust the redirect only if that is 404.
 */
export function addWellKnownRoutes(app: FastifyInstance, settings: Settings): void {
  const { PORTAL_ORIGIN: origin, SECURITY_CONTACT: contact, CHANGE_PASSWORD_URL: changePasswordUrl } = settings;
  const addText = (path: string, createLines: () => string[]) =>
    app.get(path, (_request, reply) =>
      reply
        .headers(dataHeaders)
        .type('text/plain; charset=utf-8')
        .send(
          createLines()
            .map((line) => `${line}\n`)
            .join(''),
        ),
    );

  addText('/robots.txt', () => ['User-agent: *', 'Allow: /']);
  if (contact)
    addText('/.well-known/security.txt', () => [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + SECURITY_TXT_VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]);
  if (changePasswordUrl)
    app.get('/.well-known/change-password', (_request, reply) =>
      reply.headers(redirectHeaders).redirect(changePasswordUrl, 302),
    );
  app.get('/.well-known/*', (_request, reply) => sendNotFound(reply));
}
