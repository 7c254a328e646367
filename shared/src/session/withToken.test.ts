import { HttpError } from '@portal/shared/http';
import { sessionStore, withToken } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';

const unauthorized = () => new HttpError(401, '', { error: 'token_expired' });

/** An API that refuses every token but the renewed one. */
const picky = () =>
  jest.fn(async (token: string) => {
    if (token !== 'renewed') throw unauthorized();
    return 'done';
  });

function signedIn() {
  const tokens = {
    getAccessToken: jest.fn(async () => 'stale'),
    renewAccessToken: jest.fn(async () => 'renewed'),
  };
  signInAs(customers.ama, tokens);
  return tokens;
}

test.each([{ status: 'loading' }, { status: 'anonymous' }] as const)(
  'SES-001 no token is asked for while $status: login is required',
  async (session) => {
    const { getAccessToken } = signedIn();
    sessionStore.setState(session);
    const call = jest.fn();
    await expect(withToken(call)).rejects.toThrow('Login required. Please log in again.');
    expect(call).not.toHaveBeenCalled();
    expect(getAccessToken).not.toHaveBeenCalled();
  },
);

test('SES-003 the audience is optional and reaches the token request and its renewal', async () => {
  const tokens = signedIn();
  await withToken(async () => 'fine');
  expect(tokens.getAccessToken).toHaveBeenLastCalledWith(undefined);
  await withToken(picky(), 'https://help.example.com.gh');
  expect(tokens.getAccessToken).toHaveBeenLastCalledWith('https://help.example.com.gh');
  expect(tokens.renewAccessToken).toHaveBeenCalledWith('stale', 'https://help.example.com.gh');
});

test('SES-012 the call gets the access token; a 401 renews it and the call runs once more', async () => {
  const { renewAccessToken } = signedIn();
  const call = picky();
  await expect(withToken(call)).resolves.toBe('done');
  expect(call.mock.calls).toEqual([['stale'], ['renewed']]);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

test('SES-012 a 401 that the call has already put into its own words is renewed as well', async () => {
  signedIn();
  const call = jest.fn(async (token: string) => {
    if (token === 'renewed') return 'done';
    throw new Error('HTTP error! status: 401', { cause: unauthorized() });
  });
  await expect(withToken(call)).resolves.toBe('done');
  expect(call).toHaveBeenCalledTimes(2);
});

test('SES-012 a second 401 goes to the caller: never a third time', async () => {
  const { renewAccessToken } = signedIn();
  const call = jest.fn(async () => Promise.reject(unauthorized()));
  await expect(withToken(call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(2);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

test('SES-012 calls that are refused at the same time share one renewal, and the next refusal starts a new one', async () => {
  const { renewAccessToken } = signedIn();
  await Promise.all([withToken(picky()), withToken(picky()), withToken(picky())]);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
  await withToken(picky());
  expect(renewAccessToken).toHaveBeenCalledTimes(2);
});

test('renewals of two audiences are two', async () => {
  const { renewAccessToken } = signedIn();
  await Promise.all([withToken(picky()), withToken(picky(), 'https://help.example.com.gh')]);
  expect(renewAccessToken).toHaveBeenCalledTimes(2);
});

test.each([new HttpError(403, '', undefined), new HttpError(500, '', undefined), new Error('401')])(
  'another failure is no reason to renew: %s',
  async (failure) => {
    const { renewAccessToken } = signedIn();
    const call = jest.fn(async () => Promise.reject(failure));
    await expect(withToken(call)).rejects.toBe(failure);
    expect(call).toHaveBeenCalledTimes(1);
    expect(renewAccessToken).not.toHaveBeenCalled();
  },
);

test('a failed renewal is the caller’s error, in the words of the identity room', async () => {
  const { renewAccessToken } = signedIn();
  renewAccessToken.mockRejectedValue(new Error('Failed to obtain access token'));
  const call = picky();
  await expect(withToken(call)).rejects.toThrow('Failed to obtain access token');
  expect(call).toHaveBeenCalledTimes(1);
});
