import type { User } from 'oidc-client-ts';
import { pause } from '@portal/shared/http';
import type { LockedUserManager } from './LockedUserManager';
import { toAccessTokenError } from './sessionErrors';

/** How long before its expiry an access token is renewed, at most; a short-lived token is renewed in its last quarter. */
const MAX_LEAD_S = 60;
const LEAD_SHARE = 0.25;
/** The lead is shorter by a random part of up to this share, so that devices that signed in together do not renew together. */
const JITTER_SHARE = 0.2;
/** Longer timers do not work: browsers count them in milliseconds, in 31 bits. */
const MAX_DELAY_S = 24 * 3600;

/** The pause after the first failed renewal; it doubles after each further failure. */
const FIRST_RETRY_PAUSE_MS = 2000;
const MAX_RETRY_PAUSE_MS = 60_000;
/** About five minutes. After that, the next request that needs a token tries again. */
const MAX_ATTEMPTS = 10;

/** When to renew a token of which `remainingS` seconds are left, in seconds from now. */
function renewalDelay(remainingS: number): number {
  const lead = Math.min(MAX_LEAD_S, Math.max(remainingS, 0) * LEAD_SHARE) * (1 - JITTER_SHARE * Math.random());
  // A token that has expired already: not at once, so that a request for a token comes first.
  return Math.min(Math.max(remainingS - lead, 1), MAX_DELAY_S);
}

/**
 * Renews the access token before it expires, although no request needs it, and reports no failure: the first request that
 * needs a token does. While the provider cannot be reached it tries again after growing pauses, and at once when the
 * connection returns. It stops when the provider rejects the refresh token.
 *
 * The timer of the OIDC library has the same lead for every token: one that lives as long as the lead would be renewed
 * every second.
 *
 * @returns schedules the renewal of a user who was read from storage; other users are scheduled when they are loaded
 */
export function createRenewal(manager: LockedUserManager): (user: User) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The token whose renewal is in progress. */
  let renewed: string | undefined;

  function start(token: string): void {
    if (renewed === token) return;
    renewed = token;
    void renew(token).finally(() => (renewed = undefined));
  }

  function schedule({ expires_in: remainingS = 0, access_token: token }: User): void {
    clearTimeout(timer);
    timer = setTimeout(() => start(token), renewalDelay(remainingS) * 1000);
  }

  async function renew(token: string): Promise<void> {
    let retryPause = FIRST_RETRY_PAUSE_MS;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      // Another tab has renewed the token, or the session has ended.
      if (manager.current?.access_token !== token) return;
      try {
        await manager.signinSilent();
        return;
      } catch (error) {
        if (toAccessTokenError(error).kind !== 'failed') return;
      }
      await pauseUntilOnline(retryPause);
      retryPause = Math.min(retryPause * 2, MAX_RETRY_PAUSE_MS);
    }
  }

  manager.events.addUserLoaded(schedule);
  manager.events.addUserUnloaded(() => clearTimeout(timer));
  // The timer stands still while the device sleeps; the library compares the time of day.
  manager.events.addAccessTokenExpired(() => {
    if (manager.current) start(manager.current.access_token);
  });
  return schedule;
}

async function pauseUntilOnline(maxMs: number): Promise<void> {
  const online = new AbortController();
  const handleOnline = () => online.abort();
  window.addEventListener('online', handleOnline);
  await pause(maxMs, online.signal).catch(() => undefined);
  window.removeEventListener('online', handleOnline);
}
