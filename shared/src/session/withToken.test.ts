/** @jest-environment node */
import { HttpError } from '@portal/shared/http';
// oxlint-disable-next-line no-restricted-imports -- its test
import { sessionStore, withToken } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';

const HELP_AUDIENCE = 'https://help.example.com.gh';

const createUnauthorizedError = () => new HttpError(401, '', { error: 'token_expired' });

/** A mocked API call that fails for every token but the renewed one. */
const mockCallRejectingStaleToken = (createError: () => Error = createUnauthorizedError) =>
  jest.fn(async (token: string) => {
    if (token !== 'renewed') throw createError();
    return 'done';
  });

let getAccessToken: jest.Mock;
let renewAccessToken: jest.Mock;
beforeEach(() => {
  getAccessToken = jest.fn(async () => 'stale');
  renewAccessToken = jest.fn(async () => 'renewed');
  signInAs(customers.ama, { getAccessToken, renewAccessToken });
});

test.each([{ status: 'loading' }, { status: 'anonymous' }] as const)(
  'SES-001 withToken fails with “Login required” and requests no token while the session is $status',
  async (session) => {
    sessionStore.setState(session);
    const call = jest.fn();
    await expect(withToken(call)).rejects.toThrow('Login required. Please log in again.');
    expect(call).not.toHaveBeenCalled();
    expect(getAccessToken).not.toHaveBeenCalled();
  },
);

test.each([undefined, HELP_AUDIENCE])(
  'SES-003 SES-012 after a 401 withToken renews the access token for the audience %s and runs the call once more',
  async (audience) => {
    const call = mockCallRejectingStaleToken();
    await expect(withToken(call, audience)).resolves.toBe('done');
    expect(call.mock.calls).toEqual([['stale'], ['renewed']]);
    expect(getAccessToken.mock.calls).toEqual([[audience]]);
    expect(renewAccessToken.mock.calls).toEqual([['stale', audience]]);
  },
);

test('SES-012 a 401 that the API function wrapped in its own error is renewed as well', async () => {
  const wrap = () => new Error('HTTP error! status: 401', { cause: createUnauthorizedError() });
  await expect(withToken(mockCallRejectingStaleToken(wrap))).resolves.toBe('done');
});

test('SES-012 a second 401 goes to the caller and the call is not run a third time', async () => {
  const call = jest.fn(async () => Promise.reject(createUnauthorizedError()));
  await expect(withToken(call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(2);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

test('SES-012 calls rejected with 401 at the same time share one renewal per audience, and a later 401 starts a new one', async () => {
  const audiences = [undefined, undefined, HELP_AUDIENCE];
  await Promise.all(audiences.map((audience) => withToken(mockCallRejectingStaleToken(), audience)));
  expect(renewAccessToken).toHaveBeenCalledTimes(2);
  await withToken(mockCallRejectingStaleToken());
  expect(renewAccessToken).toHaveBeenCalledTimes(3);
});

test.each([
  new HttpError(403, '', undefined),
  new HttpError(401, '', undefined, 'Bearer error="insufficient_user_authentication", max_age="300"'),
  new Error('401'),
])('an error other than 401, or a 401 that asks for another sign-in, renews no token: %s', async (failure) => {
  const call = jest.fn(async () => Promise.reject(failure));
  await expect(withToken(call)).rejects.toBe(failure);
  expect(call).toHaveBeenCalledTimes(1);
  expect(renewAccessToken).not.toHaveBeenCalled();
});

test('when the renewal fails, the caller gets the error of the renewal', async () => {
  renewAccessToken.mockRejectedValue(new Error('Failed to obtain access token'));
  await expect(withToken(mockCallRejectingStaleToken())).rejects.toThrow('Failed to obtain access token');
});
