import { createHash, randomBytes } from 'node:crypto';
import { createIdentityServer } from '../identity/server.ts';
import { readTestSettings } from './testApi.ts';

/** The portal’s origin; no server listens there. */
export const PORTAL_ORIGIN = 'http://portal.localhost:8080';

/**
 * The address of the identity provider that tokens and pages name. The test browser sends requests for it to the port
 * of the server.
 */
export const ISSUER = 'http://identity.localhost:8081';

/** A response: `url` is the requested URL, `location` the target of a redirect. */
export type BrowserResponse = {
  status: number;
  text: string;
  url: string;
  headers: Headers;
  location: string | undefined;
};
/** The body of a token response: tokens or an error. */
export type TokenResponse = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  token_type: string;
  expires_in: number;
  error?: string;
};

const SCOPE = 'openid profile email offline_access';

/** A minimal browser: keeps cookies, follows redirects up to the portal, submits forms. */
export class TestBrowser {
  origin: string;
  /** Creates the header `DPoP` of each token request, which binds the refresh token. */
  createProof: (() => Promise<string>) | undefined;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #verifier = randomBytes(32).toString('base64url');

  constructor(origin: string) {
    this.origin = origin;
  }

  /** One request; redirects are not followed. */
  async request(address: string, init: RequestInit = {}): Promise<BrowserResponse> {
    const { pathname, search } = new URL(address, this.origin);
    const url = new URL(pathname + search, this.origin);
    const headers = new Headers(init.headers);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    headers.set('cookie', this.#cookieFor(url.pathname));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const { status } = answer;
    const location = answer.headers.get('location') ?? undefined;
    return { status, text: await answer.text(), url: url.href, headers: answer.headers, location };
  }

  /** Sends a request and follows redirects until one leads to the portal (not followed) or a page is returned. */
  async go(address: string, init: RequestInit = {}): Promise<BrowserResponse> {
    let page = await this.request(address, init);
    while (page.location !== undefined && !page.location.startsWith(PORTAL_ORIGIN)) {
      page = await this.request(new URL(page.location, page.url).href);
    }
    return page;
  }

  /** The URL of the sign-in request (authorization endpoint) that the portal would open. */
  createSignInUrl(extra: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.#verifier).digest('base64url');
    const query = {
      client_id: 'ssp-web',
      redirect_uri: PORTAL_ORIGIN,
      response_type: 'code',
      scope: SCOPE,
      state: 'st',
      nonce: 'no',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...extra,
    };
    return `/auth?${new URLSearchParams(query).toString()}`;
  }

  /** Sends the form of a sign-in page. */
  submitForm(page: BrowserResponse, email: string, password: string): Promise<BrowserResponse> {
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return this.go(action, { method: 'POST', body: new URLSearchParams({ email, password }) });
  }

  /** Signs in; returns the callback URL of the portal. */
  async signIn(email: string, extra: Record<string, string> = {}): Promise<URL> {
    const shown = await this.go(this.createSignInUrl(extra));
    const signedIn = shown.location ? shown : await this.submitForm(shown, email, 'Yello#2026');
    const { location, status } = signedIn;
    if (location === undefined) throw new Error(`no redirect to the portal, but status ${status}`);
    return new URL(location);
  }

  async getTokens(email: string, extra: Record<string, string> = {}): Promise<TokenResponse> {
    const callback = await this.signIn(email, extra);
    return this.redeemCode(callback.searchParams.get('code') ?? '');
  }

  redeemCode(code: string): Promise<TokenResponse> {
    const parameters = { code, redirect_uri: PORTAL_ORIGIN, code_verifier: this.#verifier };
    return this.requestTokens({ grant_type: 'authorization_code', ...parameters });
  }

  refresh(refreshToken: string, extra: Record<string, string> = {}): Promise<TokenResponse> {
    return this.requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken, ...extra });
  }

  async requestTokens(parameters: Record<string, string>): Promise<TokenResponse> {
    const body = new URLSearchParams({ client_id: 'ssp-web', ...parameters });
    const proof = await this.createProof?.();
    const headers = { origin: PORTAL_ORIGIN, accept: '*/*', ...(proof !== undefined && { dpop: proof }) };
    const { text } = await this.request('/token', { method: 'POST', body, headers });
    return JSON.parse(text) as TokenResponse; // what the standard promises; the tests look at it
  }

  #cookieFor(path: string): string {
    const fitting = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

/** The e-mail address of the demo customer that most tests sign in as. */
export const AMA_EMAIL = 'ama.mensah@example.com';

/** A started identity provider and the lines it logged. */
type RunningIdentity = { origin: string; log: string[]; close(): Promise<void> };

/** Starts the identity provider on a free port; `environment` overrides its environment variables. */
export async function startIdentityServer(environment: NodeJS.ProcessEnv = {}): Promise<RunningIdentity> {
  const own = { IDENTITY_ORIGIN: ISSUER, PORTAL_ORIGIN, DEMO_CUSTOMERS: '1' };
  const settings = readTestSettings({ ...own, ...environment });
  const log: string[] = [];
  const identity = await createIdentityServer({ settings, log: { write: (line) => void log.push(line) } });
  const origin = await identity.listen({ port: 0, host: '127.0.0.1' });
  return { origin, log, close: () => identity.close() };
}

/** Starts an identity provider before the tests of a file, and stops it after them. Each test gets a new browser. */
export function setupIdentity() {
  const setup = {} as { identity: RunningIdentity; browser: TestBrowser }; // set before the tests
  beforeAll(async () => {
    setup.identity = await startIdentityServer();
  });
  beforeEach(() => {
    setup.browser = new TestBrowser(setup.identity.origin);
  });
  afterAll(() => setup.identity.close());
  return setup;
}
