/** @jest-environment node */
import { HttpError } from '@portal/shared/http';
// oxlint-disable-next-line no-restricted-imports -- its test
import { sessionStore, withToken } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';

const createUnauthorizedError = () => new HttpError(401, '', { error: 'token_expired' });

/** A mocked API call that fails with 401 for every token but the renewed one. */
const mockCallRejectingStaleToken = () =>
  jest.fn(async (token: string) => {
    if (token !== 'renewed') throw createUnauthorizedError();
    return 'done';
  });

function signInWithTokens() {
  const tokens = {
    getAccessToken: jest.fn(async () => 'stale'),
    renewAccessToken: jest.fn(async () => 'renewed'),
  };
  signInAs(customers.ama, tokens);
  return tokens;
}

test.each([{ status: 'loading' }, { status: 'anonymous' }] as const)(
  'SES-001 withToken fails with “Login required” and requests no token while the session is $status',
  async (session) => {
    const { getAccessToken } = signInWithTokens();
    sessionStore.setState(session);
    const call = jest.fn();
    await expect(withToken(call)).rejects.toThrow('Login required. Please log in again.');
    expect(call).not.toHaveBeenCalled();
    expect(getAccessToken).not.toHaveBeenCalled();
  },
);

test('SES-003 withToken passes its optional audience to getAccessToken and renewAccessToken', async () => {
  const tokens = signInWithTokens();
  await withToken(async () => 'fine');
  expect(tokens.getAccessToken).toHaveBeenLastCalledWith(undefined);
  await withToken(mockCallRejectingStaleToken(), 'https://help.example.com.gh');
  expect(tokens.getAccessToken).toHaveBeenLastCalledWith('https://help.example.com.gh');
  expect(tokens.renewAccessToken).toHaveBeenCalledWith('stale', 'https://help.example.com.gh');
});

test('SES-012 after a 401 withToken renews the access token and runs the call once more', async () => {
  const { renewAccessToken } = signInWithTokens();
  const call = mockCallRejectingStaleToken();
  await expect(withToken(call)).resolves.toBe('done');
  expect(call.mock.calls).toEqual([['stale'], ['renewed']]);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

test('SES-012 a 401 that the API function wrapped in its own error is renewed as well', async () => {
  signInWithTokens();
  const call = jest.fn(async (token: string) => {
    if (token === 'renewed') return 'done';
    throw new Error('HTTP error! status: 401', { cause: createUnauthorizedError() });
  });
  await expect(withToken(call)).resolves.toBe('done');
  expect(call).toHaveBeenCalledTimes(2);
});

test('SES-012 a second 401 goes to the caller and the call is not run a third time', async () => {
  const { renewAccessToken } = signInWithTokens();
  const call = jest.fn(async () => Promise.reject(createUnauthorizedError()));
  await expect(withToken(call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(2);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

test('SES-012 calls rejected with 401 at the same time share one renewal, and a later 401 starts a new one', async () => {
  const { renewAccessToken } = signInWithTokens();
  await Promise.all([
    withToken(mockCallRejectingStaleToken()),
    withToken(mockCallRejectingStaleToken()),
    withToken(mockCallRejectingStaleToken()),
  ]);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
  await withToken(mockCallRejectingStaleToken());
  expect(renewAccessToken).toHaveBeenCalledTimes(2);
});

test('access tokens for two audiences are renewed separately', async () => {
  const { renewAccessToken } = signInWithTokens();
  await Promise.all([
    withToken(mockCallRejectingStaleToken()),
    withToken(mockCallRejectingStaleToken(), 'https://help.example.com.gh'),
  ]);
  expect(renewAccessToken).toHaveBeenCalledTimes(2);
});

test.each([
  new HttpError(403, '', undefined),
  new HttpError(500, '', undefined),
  new HttpError(401, '', undefined, 'Bearer error="insufficient_user_authentication", max_age="300"'),
  new Error('401'),
])('an error other than 401, or a 401 that asks for another sign-in, renews no token: %s', async (failure) => {
  const { renewAccessToken } = signInWithTokens();
  const call = jest.fn(async () => Promise.reject(failure));
  await expect(withToken(call)).rejects.toBe(failure);
  expect(call).toHaveBeenCalledTimes(1);
  expect(renewAccessToken).not.toHaveBeenCalled();
});

test('when the renewal fails, the caller gets the error of the renewal', async () => {
  const { renewAccessToken } = signInWithTokens();
  renewAccessToken.mockRejectedValue(new Error('Failed to obtain access token'));
  const call = mockCallRejectingStaleToken();
  await expect(withToken(call)).rejects.toThrow('Failed to obtain access token');
  expect(call).toHaveBeenCalledTimes(1);
});
