import { setupProfiles } from './testing/setupProfiles.ts';

const { createBrowser, query, signIn } = setupProfiles();

test('a renewal rotates the refresh token of the profile auth0: the old one is worth nothing once its successor was used', async () => {
  const browser = createBrowser('auth0');
  const first = await signIn('auth0', undefined, browser);
  const second = await browser.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  await browser.refresh(second.refresh_token);
  expect(await browser.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' });
});

test.each(['keycloak', 'entra'] as const)(
  'a renewal gives a new refresh token of the profile %s, and the old one stays valid',
  async (name) => {
    const browser = createBrowser(name);
    const first = await signIn(name, undefined, browser);
    const second = await browser.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await browser.refresh(second.refresh_token);
    expect(await browser.refresh(first.refresh_token)).toHaveProperty('access_token');
  },
);

test('a renewal with the profile cognito gives no refresh token, and the first one stays valid', async () => {
  const browser = createBrowser('cognito');
  const { refresh_token } = await signIn('cognito', undefined, browser);
  for (const answer of [await browser.refresh(refresh_token), await browser.refresh(refresh_token)]) {
    expect(answer).toHaveProperty('access_token');
    expect(answer).not.toHaveProperty('refresh_token');
  }
});

test('all refresh tokens of the profile entra end 24 hours after the sign-in', async () => {
  const browser = createBrowser('entra');
  const first = await signIn('entra', undefined, browser);
  await query(
    `UPDATE idp_record SET payload = jsonb_set(payload, '{iiat}', to_jsonb((payload->>'iiat')::int - 86000))
     WHERE model = 'RefreshToken' AND id = $1`,
    [first.refresh_token],
  );
  const second = await browser.refresh(first.refresh_token);
  const [row] = await query<{ seconds: number }>(
    `SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM idp_record WHERE model = 'RefreshToken' AND id = $1`,
    [second.refresh_token],
  );
  expect(row?.seconds).toBeGreaterThan(300);
  expect(row?.seconds).toBeLessThanOrEqual(400);
});
