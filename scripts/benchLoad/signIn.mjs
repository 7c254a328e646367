import { createHash, randomBytes } from 'node:crypto';

/**
 * Signs a demo customer in as a browser would, without one.
 * @param {{ identity: string, portal: string }} addresses
 * @param {string} email
 * @param {string} password
 * @returns {Promise<string>} an access token for the APIs
 */
export async function signIn({ identity, portal }, email, password) {
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map();
  const asked = { client_id: 'ssp-web', redirect_uri: portal, response_type: 'code', scope: 'openid profile email' };
  const proof = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };

  async function go(address, init = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { accept: 'text/html', cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    const next = to && new URL(to, address);
    if (!next || next.origin === portal) return { next, text: await answer.text(), address };
    return go(next);
  }

  const query = new URLSearchParams({ ...asked, ...proof, state: 'load', nonce: 'load' });
  const page = await go(new URL(`/auth?${query}`, identity));
  const [, action] = /action="([^"]+)"/.exec(page.text) ?? [];
  const [, csrf] = /name="csrf" value="([^"]+)"/.exec(page.text) ?? [];
  if (!action || !csrf) throw new Error('The sign-in page was not shown.');
  const form = new URLSearchParams({ csrf, email, password });
  const { next } = await go(new URL(action, page.address), { method: 'POST', body: form });
  const code = next?.searchParams.get('code');
  if (!code) throw new Error('Signing in led to no code.');

  const redeemed = {
    grant_type: 'authorization_code',
    client_id: 'ssp-web',
    redirect_uri: portal,
    code,
    code_verifier: verifier,
  };
  const answer = await fetch(new URL('/token', identity), {
    method: 'POST',
    headers: { origin: portal },
    body: new URLSearchParams(redeemed),
  });
  const { access_token: token } = await answer.json();
  if (!token) throw new Error(`No token was given (${answer.status}).`);
  return token;
}
