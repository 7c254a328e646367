import { createHash, randomBytes } from 'node:crypto';

/** The phone number of the demo customer whose data is requested under load. */
export const CUSTOMER_PHONE = '233244123456';
const CUSTOMER_CREDENTIALS = { email: 'ama.mensah@example.com', password: 'Yello#2026' };

/** The path of the host's first script, whose name has a hash. */
export async function mainScriptPath(portal) {
  const html = await (await fetch(portal)).text();
  const path = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1];
  if (!path) throw new Error('The document has no script of the host.');
  return path;
}

/** Signs the demo customer in with the requests that a browser sends; returns the headers of API calls. */
export async function signInForHeaders({ identity, portal }, apiKey) {
  const client = { client_id: 'ssp-web', redirect_uri: portal };
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map();

  /** Follows redirects and keeps cookies, up to a page or a redirect to the portal. */
  async function follow(address, init = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { accept: 'text/html', cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const next = new URL(location ?? '', address);
    if (location && next.origin !== portal) return follow(next);
    return { address: location ? next : address, text: await response.text() };
  }

  const query = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'load',
    nonce: 'load',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await follow(new URL(`/auth?${query}`, identity));
  const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(page.text) ?? [];
  const form = new URLSearchParams({ csrf, ...CUSTOMER_CREDENTIALS });
  const { address } = await follow(new URL(action, page.address), { method: 'POST', body: form });

  const code = address.searchParams.get('code') ?? '';
  const response = await fetch(new URL('/token', identity), {
    method: 'POST',
    headers: { origin: portal },
    body: new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier }),
  });
  const { access_token: token } = await response.json();
  if (!token) throw new Error(`The sign-in returned no access token (${response.status}).`);
  return { authorization: `Bearer ${token}`, 'x-api-key': apiKey };
}
