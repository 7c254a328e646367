import { ErrorResponse, MetadataService, UserManager } from 'oidc-client-ts';
import type { OidcMetadata, SigninResponse, SigninSilentArgs, User } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { pause } from '@portal/shared/http';
import { checkTokens, missingRefreshTokenError } from './checkTokens';
import { oidcSettings, REQUEST_TIMEOUT_S } from './oidcSettings';
import { toAccessTokenError } from './sessionErrors';
import { sha256, sharedTabStore } from '../sharedTabStore';
import { isTokenUsable, storedSessionKey } from './storedSession';

/** The token version that a sign-out stores. After a sign-in or renewal it is the checksum of the refresh token. */
const SIGNED_OUT_VERSION = 'signed-out';
/** How long this tab waits to see in local storage what another tab has written. */
const STORAGE_LAG_MS = 2000;
const STORAGE_POLL_INTERVAL_MS = 10;
/** How long a tab waits for the lock. A tab that holds it longer has hung. */
const LOCK_TIMEOUT_MS = 15_000;
/** The pause after a renewal that failed because the provider could not be reached; it doubles with each failure. */
const FIRST_RETRY_PAUSE_MS = 5000;
const MAX_RETRY_PAUSE_MS = 60_000;

/** Thrown instead of storing the response to a renewal whose session has ended in the meantime. */
class StaleRenewalError extends ErrorResponse {
  constructor() {
    super({ error: 'login_required' });
  }
}

/**
 * A user manager that renews tokens in one tab at a time. Where refresh tokens rotate, two tabs that renew at once end
 * the session; the library has no lock of its own.
 *
 * Inside a Web Lock it reads the token version (the checksum of the newest refresh token, in IndexedDB) and waits until
 * local storage shows that token. If another tab has renewed it, this tab uses that token; else it renews. It does not
 * read with `getUser`, which would restart the library's timers.
 */
export class LockedUserManager extends UserManager {
  /** The user that this tab last loaded. */
  current: User | null = null;
  readonly storageKey = storedSessionKey(this.settings.authority, this.settings.client_id);
  #metadata: Partial<OidcMetadata> | undefined;
  #renewal: Promise<User | null> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #retryPauseMs = FIRST_RETRY_PAUSE_MS;
  /** The refresh token of the request in progress. */
  #sentToken: string | undefined;

  constructor(oidc: PortalConfig['oidc']) {
    super(oidcSettings(oidc));
    this.metadataService.getMetadata = async () => this.#metadata ?? this.fetchMetadata();
    this.events.addUserLoaded((user) => {
      this.current = user;
      this.#retryPauseMs = FIRST_RETRY_PAUSE_MS;
    });
    this.events.addUserUnloaded(() => void (this.current = null));
    window.addEventListener('storage', ({ storageArea, key, newValue }) => {
      if (storageArea !== window.localStorage || (key !== null && key !== this.storageKey)) return;
      void (newValue === null ? this.events.unload() : this.getUser(true));
    });
    this.startSilentRenew();
  }

  /**
   * Fetches the provider's metadata, before each redirect too: it rejects when the provider cannot be reached, so a
   * browser that is offline keeps its page. Metadata of another issuer than the configured one is not used (OpenID
   * Connect Discovery 4.3): its addresses could get codes and tokens. Providers may add a slash to their name.
   */
  async fetchMetadata(): Promise<Partial<OidcMetadata>> {
    const { authority } = this.settings;
    const metadata = await new MetadataService(this._client.settings).getMetadata();
    if (metadata.issuer?.replace(/\/$/, '') !== authority.replace(/\/$/, ''))
      throw new Error(`The discovery document of ${authority} names another issuer: ${metadata.issuer}`);
    return (this.#metadata = metadata);
  }

  /** Called by the library's timer, for a token request and after a 401 (`rejected`): one renewal for all of them. */
  override signinSilent({ rejected }: SigninSilentArgs & { rejected?: string } = {}): Promise<User | null> {
    const stale = rejected ?? this.current?.access_token;
    this.#renewal ??= this.withRefreshLock(() => this.#renew(stale))
      .catch((cause: unknown) => {
        const error = toAccessTokenError(cause);
        if (error.kind === 'failed') this.#retry();
        throw error;
      })
      .finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  /**
   * Every write (sign-in, renewal, sign-out) changes the token version. Throws instead of storing unusable tokens, or
   * the response to a request of a session that has ended in the meantime.
   */
  override async storeUser(user: User | null): Promise<void> {
    let version: string | undefined = SIGNED_OUT_VERSION;
    if (user) {
      const stored = await this._loadUser();
      if (this.#sentToken !== undefined && stored?.refresh_token !== this.#sentToken) throw new StaleRenewalError();
      await checkTokens(user, stored, await this.metadataService.getIssuer(), this.settings.client_id);
      version = user.refresh_token && (await sha256(user.refresh_token));
    }
    // Without IndexedDB only the lock protects the renewal.
    const versionStored = sharedTabStore.set(this.storageKey, version).catch(() => undefined);
    await super.storeUser(user);
    await versionStored;
  }

  /** Runs `work` while no other tab uses the refresh token; rejects when another tab does not release the lock. */
  withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return navigator.locks.request(`ssp-refresh:${this.storageKey}`, { signal }, () =>
      work().finally(() => (this.#sentToken = undefined)),
    );
  }

  /**
   * The stored user, once local storage shows the last write of any tab. Call it only inside the lock: until that is
   * released, `storeUser` treats a user as the response to a request with this refresh token.
   */
  async reloadUser(): Promise<User | null> {
    const version = await sharedTabStore.get(this.storageKey).catch(() => undefined);
    const endOfWait = performance.now() + STORAGE_LAG_MS;
    let user = await this._loadUser();
    while (version !== undefined && performance.now() < endOfWait && !(await hasTokenVersion(user, version))) {
      await pause(STORAGE_POLL_INTERVAL_MS);
      user = await this._loadUser();
    }
    this.#sentToken = user?.refresh_token;
    return user;
  }

  /**
   * Where the browser has no database for the key of `oidc.dpop`, as in some private modes, refresh tokens are
   * requested without one. The library reads the setting from two objects, and has no method that changes it.
   */
  async checkKeyStore(): Promise<void> {
    if (!this.settings.dpop) return;
    await sharedTabStore.get(this.storageKey).catch(() => {
      for (const settings of [this.settings, this._client.settings]) Object.assign(settings, { dpop: undefined });
    });
  }

  /** Requests tokens of another audience with the refresh token of a user. Call it only inside the lock. */
  async requestTokens({ refresh_token: token, scope: _, ...user }: User, resource: string): Promise<SigninResponse> {
    if (!token) throw missingRefreshTokenError();
    const state = { ...user, refresh_token: token };
    const extraTokenParams = { audience: resource };
    return this._client.useRefreshToken({ state, resource, extraTokenParams, timeoutInSeconds: REQUEST_TIMEOUT_S });
  }

  /** Not `revokeTokens`, which stores the session again after the response. */
  async revokeRefreshToken({ refresh_token: token }: User): Promise<void> {
    if (token) await this._client.revokeToken(token, 'refresh_token');
  }

  /** The stored user. A stored value that is no valid user is removed: with it no page could start. */
  protected override async _loadUser(): Promise<User | null> {
    const user = await super._loadUser().catch(() => undefined);
    if (user === null || typeof (Object(user?.profile) as { sub?: unknown }).sub === 'string') return user ?? null;
    await super.storeUser(null);
    return null;
  }

  async #renew(stale: string | undefined): Promise<User | null> {
    const user = await this.reloadUser();
    if (!user) {
      if (this.current) await this.events.unload(); // another tab has signed out
      return null;
    }
    if (user.access_token !== stale && isTokenUsable(user)) {
      await this.events.load(user);
      return user;
    }
    if (!user.refresh_token) throw missingRefreshTokenError();
    try {
      return await super.signinSilent({ silentRequestTimeoutInSeconds: REQUEST_TIMEOUT_S });
    } catch (error) {
      if (error instanceof StaleRenewalError) return this.#renew(stale);
      throw error;
    }
  }

  /** Renews again after a pause, unless the session has ended by then. The library would wait for the next request. */
  #retry(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => {
      if (this.current) void this.signinSilent().catch(() => undefined);
    }, this.#retryPauseMs);
    this.#retryPauseMs = Math.min(this.#retryPauseMs * 2, MAX_RETRY_PAUSE_MS);
  }
}

async function hasTokenVersion(user: User | null, version: string): Promise<boolean> {
  if (version === SIGNED_OUT_VERSION) return user === null;
  return user?.refresh_token !== undefined && (await sha256(user.refresh_token)) === version;
}
