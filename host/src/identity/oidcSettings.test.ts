import { testConfig } from '@portal/shared/testing';
import { oidcSettings } from './oidcSettings';

const createSettings = (changes = {}) => oidcSettings(testConfig({ oidc: changes }).oidc);

test('SES-006 SES-011 sign-in and sign-out return to the site origin', () => {
  expect(createSettings()).toMatchObject({
    redirect_uri: 'http://localhost:8080',
    post_logout_redirect_uri: 'http://localhost:8080',
  });
  expect(createSettings({ redirectUri: 'origin/' })).toMatchObject({
    redirect_uri: 'http://localhost:8080/',
    post_logout_redirect_uri: 'http://localhost:8080/',
  });
});

test('SES-009 the scopes are openid, profile, email and offline_access', () => {
  expect(createSettings().scope).toBe('openid profile email offline_access');
});

test('SES-004 SES-010 SES-013 the sign-in request has the audience of the self-service API', () => {
  expect(createSettings().extraQueryParams).toEqual({ audience: 'https://selfservice.example.com.gh/api' });
  expect(createSettings({ audience: null, resource: 'https://api.example' })).toMatchObject({
    resource: 'https://api.example',
  });
  expect(createSettings({ audience: null })).not.toHaveProperty('extraQueryParams');
});

test('SES-008 the session with its refresh token is kept in local storage, the state of a sign-in in session storage', async () => {
  await createSettings().userStore?.set('user:x', 'session');
  await createSettings().stateStore?.set('abc', 'verifier');
  expect(localStorage.getItem('oidc.user:x')).toBe('session');
  expect(sessionStorage.getItem('oidc.abc')).toBe('verifier');
});
