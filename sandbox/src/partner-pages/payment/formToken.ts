import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api/isSameSecret.ts';
import { readCookie } from '../../api/readCookie.ts';

const COOKIE_VALUE = /^[\w-]{43}$/;

/** The CSRF tokens of payment forms, each bound to a payment and to the cookie of a browser. */
export function createFormTokens({ https }: { https: boolean }) {
  // All ports of localhost share cookies, so no other server of the sandbox may use this name.
  const name = https ? '__Host-payment_form' : 'payment_form';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  const tokenOf = (value: string, id: string) => createHmac('sha256', value).update(id).digest('base64url');
  const cookieOf = ({ headers }: FastifyRequest) => {
    const value = readCookie(headers.cookie, name);
    return value !== undefined && COOKIE_VALUE.test(value) ? value : undefined;
  };
  return {
    /** Creates the token of a payment's form and sets the cookie that it is bound to. */
    issue(request: FastifyRequest, reply: FastifyReply, id: string): string {
      const value = cookieOf(request) ?? randomBytes(32).toString('base64url');
      void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
      return tokenOf(value, id);
    },
    /** Whether the form belongs to the page of this payment in this browser. */
    isValid(request: FastifyRequest, id: string, token: string): boolean {
      const value = cookieOf(request);
      return value !== undefined && isSameSecret(token, tokenOf(value, id));
    },
  };
}
