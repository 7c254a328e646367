import { pause } from '@portal/shared/http';
import { toAccessTokenError } from './accessTokenError';
import { isUsable, type LockedUserManager } from './LockedUserManager';

/** After the first failure; each further one doubles the pause. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Renews a token that has run out although no call has asked for it, so nothing is said of a failure: the first call that
 * needs a token does. A provider that cannot be reached is asked again after growing pauses, and as soon as the
 * connection returns; after a refusal nothing is asked.
 */
export function renewExpired(manager: LockedUserManager): () => void {
  let isUnderWay = false;

  async function renew(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (manager.current && !isUsable(manager.current)) {
      try {
        await manager.signinSilent();
        return;
      } catch (error) {
        if (toAccessTokenError(error).kind !== 'failed') return;
      }
      await pauseUnlessOnline(wait);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }

  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void renew().finally(() => {
      isUnderWay = false;
    });
  };
}

async function pauseUnlessOnline(ms: number): Promise<void> {
  const connection = new AbortController();
  const handleOnline = () => connection.abort();
  window.addEventListener('online', handleOnline);
  await pause(ms, connection.signal).catch(() => undefined);
  window.removeEventListener('online', handleOnline);
}
