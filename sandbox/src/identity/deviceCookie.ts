import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../api/isSameSecret.ts';
import { readCookie } from '../api/readCookie.ts';
import { normaliseEmail } from './signIn.ts';

const MAX_AGE_SECONDS = 180 * 86_400;

/** The cookies of browsers that have signed in: their failed attempts are counted apart from those of strangers. */
export function createDeviceCookies({ secret, https }: { secret: string; https: boolean }) {
  const name = https ? '__Host-idp_d' : 'idp_d'; // all ports of localhost share cookies, so the name must be unique
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  const sign = (email: string, deviceId: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device cookie', normaliseEmail(email), deviceId]))
      .digest('base64url');
  return {
    /** A new cookie for a browser that has just signed in to this account. */
    create(email: string): string {
      const deviceId = randomBytes(16).toString('base64url');
      return `${name}=${deviceId}.${sign(email, deviceId)}; ${attributes}`;
    },
    /** The id of a browser that has signed in to this account before; undefined for every other. */
    read(cookieHeader: string | undefined, email: string): string | undefined {
      const [deviceId = '', signature = ''] = (readCookie(cookieHeader, name) ?? '').split('.');
      return isSameSecret(signature, sign(email, deviceId)) ? deviceId : undefined;
    },
  };
}
