import { waitFor } from '@testing-library/react';
import { answerTo, drop } from '@portal/shared/testing';
import { installWorld, openPage } from './testing/page';
import { inSeconds, PROVIDER, storeSession } from './testing/provider';

beforeEach(installWorld);

test('SES-014 a lock that no other tab lets go of leaves nobody on a skeleton, nor signed out', async () => {
  storeSession({ expires_at: inSeconds(-3600) });
  answerTo(`GET ${PROVIDER}/.well-known/openid-configuration`, drop());
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { boot, session, manager } = openPage('/account/personal');
  void manager.underLock(() => new Promise(() => undefined));
  const limit = new AbortController();
  timeout.mockReturnValue(limit.signal);
  const booted = boot();
  await waitFor(() => expect(timeout).toHaveBeenCalledTimes(2));
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  await booted;
  expect(session()).toMatchObject({ status: 'signed-in', error: 'Failed to obtain access token' });
  timeout.mockRestore();
});
