import fastify from 'fastify';
import { createFormTokens } from './formToken.ts';

/** A server that issues the token of a payment, and checks one. */
function createTokenServer(https: boolean) {
  const tokens = createFormTokens({ https });
  const server = fastify();
  server.get<{ Params: { id: string } }>('/issue/:id', async (request, reply) =>
    tokens.issue(request, reply, request.params.id),
  );
  server.get<{ Params: { id: string; token: string } }>('/check/:id/:token', async (request) =>
    tokens.isValid(request, request.params.id, request.params.token),
  );
  return (url: string, cookie = '') => server.inject({ url, headers: { cookie } });
}

test.each([
  [true, /^__Host-payment_form=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/],
  [false, /^payment_form=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/],
])('the cookie of payment forms has the prefix __Host- only on https (https: %s)', async (https, expected) => {
  const { headers } = await createTokenServer(https)('/issue/a');
  expect(headers['set-cookie']).toMatch(expected);
});

test('forms of several payments share a cookie, but a token is for one payment only', async () => {
  const call = createTokenServer(true);
  const first = await call('/issue/a');
  const cookie = String(first.headers['set-cookie']).split(';')[0];
  const second = await call('/issue/b', cookie);
  expect(second.headers['set-cookie']).toBe(first.headers['set-cookie']);
  const isValid = async (id: string, token: string) => (await call(`/check/${id}/${token}`, cookie)).body;
  expect([await isValid('a', first.body), await isValid('b', second.body)]).toEqual(['true', 'true']);
  expect([await isValid('a', second.body), await isValid('b', first.body)]).toEqual(['false', 'false']);
});
