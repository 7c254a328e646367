import type { TestApi } from './testApi.ts';

const TOKEN_PATH = '/home-fibre-check/api/auth/token';
const EDGE_CREDENTIALS = { grant_type: 'client_credentials', client_id: 'fibre', client_secret: 'the secret of fibre' };

/** Requests a fibre token as the edge does; `form` overrides form fields. */
export function requestFibreToken(server: TestApi, form: Record<string, string> = {}) {
  return server.request(TOKEN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...EDGE_CREDENTIALS, ...form }).toString(),
  });
}

/** Fetches a fibre token for a visitor, or for the customer with the phone number. */
export async function fetchFibreToken(server: TestApi, phone?: string): Promise<string> {
  const customer = { scope: 'fibre:check relocation:create', sub: phone ?? '', phone: phone ?? '' };
  const answer = await requestFibreToken(server, phone === undefined ? {} : customer);
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
