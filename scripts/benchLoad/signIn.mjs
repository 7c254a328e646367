import { createHash, randomBytes } from 'node:crypto';

/**
 * Signs in a demo customer with the requests of a browser.
 * @param {{ identity: string, portal: string }} addresses
 * @param {string} email
 * @param {string} password
 * @returns {Promise<string>} an access token for the APIs
 */
export async function signIn({ identity, portal }, email, password) {
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map();
  const request = { client_id: 'ssp-web', redirect_uri: portal, response_type: 'code', scope: 'openid profile email' };
  const pkce = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };

  /** Follows redirects and keeps cookies, up to a redirect to the portal. */
  async function follow(address, init = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { accept: 'text/html', cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const next = location ? new URL(location, address) : undefined;
    if (!next || next.origin === portal) return { next, text: await response.text(), address };
    return follow(next);
  }

  const query = new URLSearchParams({ ...request, ...pkce, state: 'load', nonce: 'load' });
  const page = await follow(new URL(`/auth?${query}`, identity));
  const [, action] = /action="([^"]+)"/.exec(page.text) ?? [];
  const [, csrf] = /name="csrf" value="([^"]+)"/.exec(page.text) ?? [];
  if (!action || !csrf) throw new Error('The sign-in page was not shown.');
  const form = new URLSearchParams({ csrf, email, password });
  const { next } = await follow(new URL(action, page.address), { method: 'POST', body: form });
  const code = next?.searchParams.get('code');
  if (!code) throw new Error('The sign-in returned no code.');

  const tokenRequest = {
    grant_type: 'authorization_code',
    client_id: 'ssp-web',
    redirect_uri: portal,
    code,
    code_verifier: verifier,
  };
  const response = await fetch(new URL('/token', identity), {
    method: 'POST',
    headers: { origin: portal },
    body: new URLSearchParams(tokenRequest),
  });
  const { access_token: token } = await response.json();
  if (!token) throw new Error(`The token response has no access token (${response.status}).`);
  return token;
}
