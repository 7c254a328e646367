import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';

const VALID_MS = 180 * 86_400_000;

type SecurityTxtOptions = { portalOrigin: string; contact: string | undefined };

/** `/.well-known/security.txt` (RFC 9116): where vulnerabilities are reported. 404 without a contact. */
export function addSecurityTxt(app: FastifyInstance, { portalOrigin, contact }: SecurityTxtOptions): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    if (contact === undefined) return sendNotFound(reply);
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${portalOrigin}${path}`,
    ];
    return reply
      .headers(dataHeaders(portalOrigin))
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
