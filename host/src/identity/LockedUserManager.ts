import { ErrorResponse, UserManager } from 'oidc-client-ts';
import type { INavigator, SigninSilentArgs, User, UserManagerSettings } from 'oidc-client-ts';
import { pause } from '@portal/shared/http';
import { checkIdToken } from './checkIdToken';
import { checksum } from './checksum';
import { shareDiscovery } from './discovery';
import { readLedger, writeLedger } from './ledger';
import { LEEWAY_MS } from './storedSession';

/** Written to the ledger instead of a token's checksum. */
const SIGNED_OUT = 'signed-out';
/** How long local storage may lag behind another tab's write. */
const CATCH_UP_MS = 2000;
const LOOK_EVERY_MS = 10;
/** How long a tab waits for another one's renewal; longer than that, the other one is stuck. */
const LOCK_MS = 15_000;

/** The answer came too late: the session it was asked for has ended. */
class Overtaken extends ErrorResponse {
  constructor() {
    super({ error: 'login_required' });
  }
}

/** Asks for a renewal; `rejected` is a token an API has just refused, so that one is not good enough. */
export type RenewalArgs = SigninSilentArgs & { rejected?: string };

/** Whether the access token can still be sent. */
export function isUsable(user: User | null): user is User {
  return (user?.expires_in ?? 0) * 1000 > LEEWAY_MS;
}

/**
 * A user manager that renews in one tab at a time. Where refresh tokens rotate, two tabs that renew at once kill the
 * session; the library has no lock of its own.
 *
 * Inside a Web Lock the ledger (IndexedDB) tells the newest refresh token's checksum; the tab waits until local storage
 * shows that token, adopts it when another tab has renewed, and only else renews itself. It looks without `getUser`, which
 * would set the library's timers off again.
 */
export class LockedUserManager extends UserManager {
  /** What this tab last saw. */
  current: User | null = null;
  /** Called before the session ends because another tab signed out. */
  onSignedOutElsewhere: () => void = () => undefined;
  /** Asks the provider anew what it offers; rejects when it cannot be reached. */
  readonly reach = shareDiscovery(this);
  #renewal: Promise<User | null> | undefined;
  /** What a renewal under way began with. */
  #began: { ledger: string | undefined; sub: string } | undefined;

  /** `leave` goes to another page; the library's own way when left out. */
  constructor(settings: UserManagerSettings, leave?: INavigator) {
    super(settings, leave);
    this.events.addUserLoaded((user) => void (this.current = user));
    this.events.addUserUnloaded(() => void (this.current = null));
    window.addEventListener('storage', (event) => this.#otherTabWrote(event));
  }

  get storageKey(): string {
    return `oidc.user:${this.settings.authority}:${this.settings.client_id}`;
  }

  /** Called by the library's timer, for a token that is asked for, and after a 401: one renewal for all of them. */
  override signinSilent({ rejected, ...args }: RenewalArgs = {}): Promise<User | null> {
    const stale = rejected ?? this.current?.access_token;
    this.#renewal ??= this.underLock(() => this.#renewUnlessRenewed(stale, args)).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /**
   * Every write (sign-in, renewal, sign-out) moves the ledger on. An answer without an access token is not kept, nor a new
   * identity token that is not for us, nor the answer to a renewal that a sign-out or a sign-in has overtaken.
   */
  override async storeUser(user: User | null): Promise<void> {
    if (user && !user.access_token) throw new Error('The provider’s answer holds no token');
    if (user?.id_token !== undefined && user.id_token !== this.current?.id_token) await this.#check(user.id_token);
    const entry = user ? user.refresh_token && (await checksum(user.refresh_token)) : SIGNED_OUT;
    if (user && user.profile.sub === this.#began?.sub && (await this.#isOvertaken(this.#began))) throw new Overtaken();
    const moved = writeLedger(this.storageKey, entry).catch(() => undefined); // without IndexedDB the lock alone must do
    await super.storeUser(user);
    await moved;
  }

  /** Runs `work` while no other tab touches the refresh token; an error when none of the others lets go of it. */
  underLock<T>(work: () => Promise<T>): Promise<T> {
    return navigator.locks.request(`ssp-refresh:${this.storageKey}`, { signal: AbortSignal.timeout(LOCK_MS) }, () =>
      work().finally(() => {
        this.#began = undefined;
      }),
    );
  }

  /**
   * The stored user once local storage has caught up with the last write of any tab. Only under the lock; what is stored
   * for this user until it is given up counts as the answer to a renewal.
   */
  async newestUser(): Promise<User | null> {
    const expected = await readLedger(this.storageKey).catch(() => undefined);
    const giveUpAt = performance.now() + CATCH_UP_MS;
    let user = await this._loadUser();
    while (expected !== undefined && performance.now() < giveUpAt && !(await matches(user, expected))) {
      await pause(LOOK_EVERY_MS);
      user = await this._loadUser();
    }
    this.#began = user ? { ledger: expected, sub: user.profile.sub } : undefined;
    return user;
  }

  /** The session this tab shows is gone: another tab signed out. */
  signedOutElsewhere(): Promise<void> {
    this.onSignedOutElsewhere();
    return this.events.unload();
  }

  /** A record that cannot be read is none: kept, it would stop every start of the page. */
  protected override async _loadUser(): Promise<User | null> {
    try {
      const user = await super._loadUser();
      if (user === null || isWhole(user)) return user;
    } catch {
      // Not even JSON.
    }
    await super.storeUser(null);
    return null;
  }

  async #renewUnlessRenewed(stale: string | undefined, args: SigninSilentArgs): Promise<User | null> {
    const user = await this.newestUser();
    if (!user) {
      if (this.current) await this.signedOutElsewhere();
      return null;
    }
    if (user.access_token !== stale && isUsable(user)) {
      await this.events.load(user);
      return user;
    }
    // Without a refresh token the library would try a hidden frame, which third-party rules block anyway.
    if (!user.refresh_token) throw new ErrorResponse({ error: 'login_required' });
    // Left out, the library would wait for ever: its own setting reaches only its frame.
    const { silentRequestTimeoutInSeconds } = this.settings;
    try {
      return await super.signinSilent({ silentRequestTimeoutInSeconds, ...args });
    } catch (error) {
      if (error instanceof Overtaken) return this.#renewUnlessRenewed(stale, args);
      throw error;
    }
  }

  /** Whether somebody signed out or in while the answer was on its way. Local storage tells it without IndexedDB too. */
  async #isOvertaken({ ledger, sub }: { ledger: string | undefined; sub: string }): Promise<boolean> {
    const now = await readLedger(this.storageKey).catch(() => undefined);
    return now !== ledger || (await this._loadUser())?.profile.sub !== sub;
  }

  async #check(idToken: string): Promise<void> {
    const issuer = await this.metadataService.getIssuer();
    checkIdToken(idToken, { issuer, clientId: this.settings.client_id, now: Date.now() });
  }

  #otherTabWrote({ storageArea, key, newValue }: StorageEvent): void {
    if (storageArea !== window.localStorage || (key !== null && key !== this.storageKey)) return;
    if (key === null || newValue === null) void this.signedOutElsewhere();
    else void this.getUser(true);
  }
}

async function matches(user: User | null, expected: string): Promise<boolean> {
  if (expected === SIGNED_OUT) return user === null;
  return user?.refresh_token !== undefined && (await checksum(user.refresh_token)) === expected;
}

function isWhole({ profile }: { profile?: unknown }): boolean {
  const { sub } = Object(profile) as Record<string, unknown>;
  return typeof sub === 'string';
}
