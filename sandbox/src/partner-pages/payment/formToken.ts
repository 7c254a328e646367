import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api/isSameSecret.ts';
import { readCookie } from '../../api/readCookie.ts';

/** All ports of localhost share cookies, so the name must be unique. */
const COOKIE_NAME = 'payment_form';
const COOKIE_VALUE = /^[\w-]{43}$/;

/** Creates the CSRF token of a payment form and sets the cookie that it is bound to. */
export function issueFormToken(request: FastifyRequest, reply: FastifyReply, id: string, https: boolean): string {
  const value = cookieOf(request) ?? randomBytes(32).toString('base64url');
  const attributes = `Path=/payments/${id}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${COOKIE_NAME}=${value}; ${attributes}`);
  return tokenOf(value, id);
}

/** Whether the form belongs to the page of this payment in this browser. */
export function isValidFormToken(request: FastifyRequest, id: string, token: string): boolean {
  const value = cookieOf(request);
  return value !== undefined && isSameSecret(token, tokenOf(value, id));
}

function tokenOf(value: string, id: string): string {
  return createHmac('sha256', value).update(id).digest('base64url');
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const value = readCookie(headers.cookie, COOKIE_NAME);
  return value !== undefined && COOKIE_VALUE.test(value) ? value : undefined;
}
