import { createServiceTokenSigner } from './serviceTokenSigner.ts';

const TOKEN_OPTIONS = { issuer: 'home-fibre-check', type: 'fibre+jwt', secret: 'the secret of fibre' };
const signer = createServiceTokenSigner(TOKEN_OPTIONS);
const checkToken = (token: string) => signer.check(`Bearer ${token}`);
const INVALID_TOKEN_ERROR = { status: 401, error: 'invalid_token' };

test('a service token is accepted by every process that has the secret', async () => {
  const token = await createServiceTokenSigner({ ...TOKEN_OPTIONS }).issue({ sub: 'ama' });
  expect(await checkToken(token)).toMatchObject({ sub: 'ama' });
});

test.each([
  ['another secret', { secret: 'guessed' }],
  ['another issuer', { issuer: 'ssp-help' }],
  ['another type', { type: 'help+jwt' }],
])('a service token of %s is refused', async (_, change) => {
  await expect(
    checkToken(await createServiceTokenSigner({ ...TOKEN_OPTIONS, ...change }).issue({ sub: 'ama' })),
  ).rejects.toMatchObject(INVALID_TOKEN_ERROR);
});

test('an expired service token is refused with token_expired', async () => {
  jest.useFakeTimers({ now: Date.now() - 901_000, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const old = await signer.issue({ sub: 'ama' });
  jest.useRealTimers();
  await expect(checkToken(old)).rejects.toMatchObject({ status: 401, error: 'token_expired' });
});
