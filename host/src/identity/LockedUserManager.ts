import { ErrorResponse, MetadataService, UserManager } from 'oidc-client-ts';
import type { OidcMetadata, SigninSilentArgs, User } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { pause } from '@portal/shared/http';
import { DEFAULT_TOKEN_LIFETIME_S, checkTokens, missingRefreshTokenError } from './checkTokens';
import { oidcSettings, REQUEST_TIMEOUT_S } from './oidcSettings';
import { TokenUnavailableError, toTokenUnavailableError } from './sessionErrors';
import { isTokenUsable } from './storedSession';

/** The token version that a sign-out stores. After a sign-in or renewal it is the checksum of the refresh token. */
const SIGNED_OUT_VERSION = 'signed-out';
/** How long this tab waits to see in local storage what another tab has written. */
const STORAGE_LAG_MS = 2000;
const STORAGE_POLL_INTERVAL_MS = 10;
/** How long a request to Cache Storage or IndexedDB may take. A damaged storage never answers. */
const STORAGE_TIMEOUT_MS = 2000;
/** How long a tab waits for the lock. A tab that holds it longer has hung. */
const LOCK_TIMEOUT_MS = 15_000;
/** The pause between a renewal that failed because the provider could not be reached and the next one. */
const RETRY_PAUSE_MS = 30_000;

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
 * Inside a Web Lock it reads the token version (the checksum of the newest refresh token) and waits until local storage
 * shows that token. If another tab has renewed it, this tab uses that token; else it renews. The version is in Cache
 * Storage, which all tabs see at once: Chromium caches local storage per process. The manager does not read with
 * `getUser`, which would restart the library's timers.
 */
export class LockedUserManager extends UserManager {
  /** The user that this tab last loaded. */
  current: User | null = null;
  readonly storageKey = `oidc.${this._userStoreKey}`;
  /**
   * Functions that return access tokens of the signed-in customer: for an audience, or without one for the self-service
   * API (SES-003, SES-004). A failure rejects with its text for the customer (D-036) and calls `onFailure`.
   */
  readonly accessTokenGetters = {
    getAccessToken: (audience?: string) => this.#getToken(audience),
    renewAccessToken: (rejected: string, audience?: string) => this.#getToken(audience, rejected),
  };
  /** Tokens of other audiences, kept in memory only; `expires_at` is in epoch seconds. */
  readonly #otherTokens = new Map<string, { access_token: string; expires_at: number }>();
  #metadata: Partial<OidcMetadata> | undefined;
  #renewal: Promise<User | null> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The refresh token of the request in progress. */
  #sentToken: string | undefined;

  constructor(
    private readonly oidc: PortalConfig['oidc'],
    private readonly onFailure: (error: TokenUnavailableError, audience: string | undefined) => void,
  ) {
    super(oidcSettings(oidc));
    this.metadataService.getMetadata = async () => this.#metadata ?? this.fetchMetadata();
    this.events.addUserLoaded((user) => void (this.current = user));
    this.events.addUserUnloaded(() => {
      this.current = null;
      this.#otherTokens.clear();
    });
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

  /** Renews the tokens, once for all callers: the library's timer, token requests, requests with a 401 (`rejected`). */
  override signinSilent({ rejected }: SigninSilentArgs & { rejected?: string } = {}): Promise<User | null> {
    const stale = rejected ?? this.current?.access_token;
    this.#renewal ??= this.#withRefreshLock(() => this.#renew(stale))
      .catch((cause: unknown) => {
        const error = toTokenUnavailableError(cause);
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
    if (user) {
      const stored = await this._loadUser();
      if (this.#sentToken !== undefined && stored?.refresh_token !== this.#sentToken) throw new StaleRenewalError();
      await checkTokens(user, stored, await this.metadataService.getIssuer(), this.settings.client_id);
    }
    const version = await versionOf(user);
    const versionStored = this.#withVersionCache((cache, path) => cache.put(path, new Response(version)));
    await super.storeUser(user);
    await versionStored;
  }

  /**
   * Switches off DPoP (`oidc.dpop`) where the browser has no database for its key, as in some private modes. The
   * library reads the setting from two objects, and has no method that changes it.
   */
  async disableDpopWithoutKeyStore(): Promise<void> {
    const { dpop } = this.settings;
    await withTimeLimit(async () => dpop?.store.getAllKeys()).catch(() => {
      for (const settings of [this.settings, this._client.settings]) Object.assign(settings, { dpop: undefined });
    });
  }

  /** Revokes the refresh token at the provider. `revokeTokens` of the library would store the session afterwards. */
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

  /** Runs `work` while no other tab uses the refresh token; rejects when another tab does not release the lock. */
  #withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return navigator.locks.request(`ssp-refresh:${this.storageKey}`, { signal }, () =>
      work().finally(() => (this.#sentToken = undefined)),
    );
  }

  /**
   * The stored user, once local storage shows the last write of any tab. Call it only inside the lock: until that is
   * released, `storeUser` treats a user as the response to a request with this refresh token.
   */
  async #reloadUser(): Promise<User | null> {
    const version = await this.#withVersionCache(async (cache, path) => (await cache.match(path))?.text());
    const endOfWait = performance.now() + STORAGE_LAG_MS;
    let user = await this._loadUser();
    while (version && performance.now() < endOfWait && (await versionOf(user)) !== version) {
      await pause(STORAGE_POLL_INTERVAL_MS);
      user = await this._loadUser();
    }
    this.#sentToken = user?.refresh_token;
    return user;
  }

  /** Calls `work` with the cache of the token version. Without Cache Storage only the lock protects the renewal. */
  async #withVersionCache<T>(work: (cache: Cache, path: string) => Promise<T>): Promise<T | undefined> {
    const path = `/${encodeURIComponent(this.storageKey)}`;
    return withTimeLimit(async () => work(await caches.open('portal:token-version'), path)).catch(() => undefined);
  }

  async #getToken(audience?: string, rejected?: string): Promise<string> {
    const isOwn = audience === undefined || audience === this.oidc.audience;
    return (isOwn ? this.#ownToken(rejected) : this.#otherToken(audience, rejected)).catch((cause: unknown) => {
      const error = toTokenUnavailableError(cause);
      this.onFailure(error, audience);
      throw error;
    });
  }

  async #ownToken(rejected?: string): Promise<string> {
    const user = this.current ?? (await this.getUser());
    if (rejected === undefined && isTokenUsable(user)) return user.access_token;
    const renewed = user && (await this.signinSilent(rejected === undefined ? {} : { rejected }));
    // Another customer signed in meanwhile: a request of the first one must not be sent with their token.
    if (!renewed || renewed.profile.sub !== user.profile.sub) throw new TokenUnavailableError('login');
    return renewed.access_token;
  }

  async #otherToken(audience: string, rejected?: string): Promise<string> {
    const knownToken = () => {
      const known = this.#otherTokens.get(audience);
      return isTokenUsable(known) && known.access_token !== rejected ? known.access_token : undefined;
    };
    // A request that waited for the lock may find the token that another one has requested.
    return knownToken() ?? this.#withRefreshLock(async () => knownToken() ?? this.#requestToken(audience));
  }

  /** Requests a token for another API. Of the response only a rotated refresh token is stored, not the access token. */
  async #requestToken(resource: string): Promise<string> {
    const user = await this.#reloadUser();
    if (!user) throw new TokenUnavailableError('login');
    if (!user.refresh_token) throw missingRefreshTokenError();
    const { scope: _, ...session } = user;
    const response = await this._client.useRefreshToken({
      state: { ...session, refresh_token: user.refresh_token },
      resource,
      extraTokenParams: { audience: resource },
      timeoutInSeconds: REQUEST_TIMEOUT_S,
    });
    const { access_token, expires_at = Date.now() / 1000 + DEFAULT_TOKEN_LIFETIME_S, refresh_token } = response;
    if (!access_token) throw new Error('The provider’s response has no access token');
    this.#otherTokens.set(resource, { access_token, expires_at });
    if (refresh_token) await this.storeUser(Object.assign(user, { refresh_token }));
    return access_token;
  }

  async #renew(stale: string | undefined): Promise<User | null> {
    const user = await this.#reloadUser();
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
    }, RETRY_PAUSE_MS);
  }
}

/** The token version of a stored user; empty without a refresh token. */
async function versionOf(user: User | null): Promise<string> {
  if (!user) return SIGNED_OUT_VERSION;
  if (!user.refresh_token) return '';
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user.refresh_token))).join('.');
}

function withTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  const limit = pause(STORAGE_TIMEOUT_MS).then(() => Promise.reject(new Error('The browser’s storage gave no answer')));
  return Promise.race([work(), limit]);
}
