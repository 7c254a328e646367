import type { TestApi } from '../../api/testing/testApi.ts';

const TOKEN = '/home-fibre-check/api/auth/token';
const EDGE = { grant_type: 'client_credentials', client_id: 'fibre', client_secret: 'the secret of fibre' };

/** Requests a fibre token as the edge does; `form` overrides form fields. */
export function requestToken(server: TestApi, form: Record<string, string> = {}) {
  return server.request(TOKEN, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...EDGE, ...form }).toString(),
  });
}

/** A fibre token of a visitor, or of the customer with that number. */
export async function fibreToken(server: TestApi, phone?: string): Promise<string> {
  const customer = { scope: 'fibre:check relocation:create', sub: phone ?? '', phone: phone ?? '' };
  const answer = await requestToken(server, phone === undefined ? {} : customer);
  return (answer.json() as { data: { access_token: string } }).data.access_token;
}

/** Sends a JSON body with a bearer token. */
export function postJson(server: TestApi, path: string, token: string | undefined, body: unknown, key?: string) {
  return server.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(body),
  });
}
