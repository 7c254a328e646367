import { renderHook, waitFor } from '@testing-library/react';
import type { PortalConfig } from '@portal/shared/config';
import { SessionProvider, useSessionActions } from '@portal/shared/session';
import { mockRoute } from '@portal/shared/testing';
import { openPage, setUpPage } from './testing/page';
import { discoveryResponse, PROVIDER, storeSession } from './testing/provider';

beforeEach(setUpPage);

/** Signs out; returns the redirect, if there is one, and the parameters of the redirect or form. */
async function signOut(oidc: Partial<PortalConfig['oidc']>) {
  storeSession();
  const { boot, redirects, submitForm } = openPage('/account/personal', { oidc });
  await boot();
  renderHook(() => useSessionActions(), { wrapper: SessionProvider }).result.current.signOut();
  await waitFor(() => expect(redirects.length + submitForm.mock.calls.length).toBe(1));
  const inputs = [...(submitForm.mock.calls[0]?.[0].querySelectorAll('input') ?? [])];
  const fields = inputs.map(({ name, value }): [string, string] => [name, value]);
  const [redirect] = redirects;
  const sent: Record<string, string> = Object.fromEntries([...(redirect?.searchParams ?? []), ...fields]);
  return { redirect, sent };
}

test('with the end-session method “get” the sign-out is a redirect with the ID token', async () => {
  const { redirect, sent } = await signOut({ endSessionMethod: 'get' });
  expect(redirect?.href).toContain(`${PROVIDER}/logout?`);
  expect(sent['id_token_hint']).toMatch(/^ey/);
});

test.each([
  ['in a form', `${PROVIDER}/logout`],
  ['by a redirect', 'https://logout.example.org/logout'],
])('the sign-out %s has the configured parameters, and none of the sign-in', async (_, endpoint) => {
  mockRoute(`GET ${PROVIDER}/.well-known/openid-configuration`, discoveryResponse({ end_session_endpoint: endpoint }));
  const endSessionParams = { logout_uri: 'http://localhost:8080' };
  const { sent } = await signOut({ extraParams: { acr_values: 'gold' }, endSessionParams });
  expect(sent).toMatchObject({ client_id: 'ssp-web', ...endSessionParams });
  expect(sent).not.toHaveProperty('audience');
  expect(sent).not.toHaveProperty('acr_values');
});
