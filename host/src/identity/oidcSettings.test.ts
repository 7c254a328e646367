import { testConfig } from '@portal/shared/testing';
import { oidcSettings } from './oidcSettings';

const settings = (changes = {}) => oidcSettings(testConfig({ oidc: changes }).oidc);

test('SES-006 SES-011 sign-in and sign-out return to the site origin', () => {
  expect(settings()).toMatchObject({
    redirect_uri: 'http://localhost:8080',
    post_logout_redirect_uri: 'http://localhost:8080',
  });
  expect(settings({ redirectUri: 'origin/' })).toMatchObject({
    redirect_uri: 'http://localhost:8080/',
    post_logout_redirect_uri: 'http://localhost:8080/',
  });
});

test('SES-009 the scopes are openid, profile, email and offline_access', () => {
  expect(settings().scope).toBe('openid profile email offline_access');
});

test('SES-004 SES-010 SES-013 the sign-in request has the audience of the self-service API', () => {
  expect(settings().extraQueryParams).toEqual({ audience: 'https://selfservice.example.com.gh/api' });
  expect(settings({ audience: null, resource: 'https://api.example' })).toMatchObject({
    resource: 'https://api.example',
  });
  expect(settings({ audience: null })).not.toHaveProperty('extraQueryParams');
});

test('SES-008 the session with its refresh token is kept in local storage, the state of a sign-in in session storage', async () => {
  await settings().userStore?.set('user:x', 'session');
  await settings().stateStore?.set('abc', 'verifier');
  expect(localStorage.getItem('oidc.user:x')).toBe('session');
  expect(sessionStorage.getItem('oidc.abc')).toBe('verifier');
});
