import type { PortalConfig } from '@portal/shared/config';
import { storedText } from '@portal/shared/storage';

/** A token this close to its end counts as expired, and is renewed before it is handed out. */
export const LEEWAY_MS = 5000;

/** Of what the OpenID library keeps in local storage, the part a page needs to start. */
export interface StoredSession {
  access_token: string;
  /** Epoch seconds. */
  expires_at: number;
  profile: { sub: string } & Record<string, unknown>;
}

/** The library's record of the signed-in customer. */
export function sessionRecord({ authority, clientId }: Pick<PortalConfig['oidc'], 'authority' | 'clientId'>) {
  const key = `oidc.user:${authority}:${clientId}`;
  return { key, ...storedText('local', key) };
}

/** The session of an earlier page, if its access token can still be sent; whatever else stands there is the library's matter. */
export function storedSession(oidc: PortalConfig['oidc']): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(sessionRecord(oidc).read() ?? '');
    return isUsable(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isUsable(value: unknown): value is StoredSession {
  const { access_token: token, expires_at: end, profile } = (Object(value) ?? {}) as Record<string, unknown>; // checked here
  const { sub } = Object(profile) as Record<string, unknown>;
  const known = typeof sub === 'string' && sub !== '' && typeof token === 'string' && token !== '';
  return known && typeof end === 'number' && end * 1000 > Date.now() + LEEWAY_MS;
}
