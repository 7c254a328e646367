import { decodeJwt } from 'jose';
import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

const API_AUDIENCE = 'https://selfservice.example.com.gh/api';
const HELP_AUDIENCE = 'https://help.example.com.gh/api';

const setup = setupIdentity();

const audiencesAtSignInAndRefresh = async (extra: Record<string, string>) => {
  const browser = new TestBrowser(setup.identity.origin);
  const tokens = await browser.tokensFor(AMA, extra);
  const refreshed = await browser.refresh(tokens.refresh_token);
  return [decodeJwt(tokens.access_token).aud, decodeJwt(refreshed.access_token).aud];
};

test('SES-010 SES-013 the token has the audience that was sent at sign-in, also after a refresh', async () => {
  expect(await audiencesAtSignInAndRefresh({ audience: API_AUDIENCE })).toEqual([API_AUDIENCE, API_AUDIENCE]);
  expect(await audiencesAtSignInAndRefresh({ audience: HELP_AUDIENCE })).toEqual([HELP_AUDIENCE, HELP_AUDIENCE]);
});

test('SES-013 without an audience the token is for the self-service host', async () => {
  expect(await audiencesAtSignInAndRefresh({})).toEqual([API_AUDIENCE, API_AUDIENCE]);
});

test('SES-010 the standard parameter `resource` sets the audience of the token, like Auth0’s parameter `audience`', async () => {
  expect(await audiencesAtSignInAndRefresh({ resource: HELP_AUDIENCE })).toEqual([HELP_AUDIENCE, HELP_AUDIENCE]);
});

test.each([['https://unknown.example.com/api'], ['not-an-address']])(
  'an unknown audience (%s) redirects to the portal with invalid_target',
  async (audience) => {
    const browser = new TestBrowser(setup.identity.origin);
    const back = await browser.go(browser.signInAddress({ audience }));
    const callback = new URL(back.location ?? '');
    expect([callback.origin, callback.searchParams.get('error')]).toEqual([PORTAL, 'invalid_target']);
  },
);

test('a refresh gives an access token for a second audience only if that audience was granted at sign-in', async () => {
  const browser = new TestBrowser(setup.identity.origin);
  const one = await browser.tokensFor(AMA, { audience: API_AUDIENCE });
  expect(await browser.refresh(one.refresh_token, { resource: HELP_AUDIENCE })).toMatchObject({
    error: 'invalid_target',
  });
  const page = await browser.go(
    `${browser.signInAddress({ prompt: 'login' })}&resource=${API_AUDIENCE}&resource=${HELP_AUDIENCE}`,
  );
  const back = await browser.submit(page, AMA, 'Yello#2026');
  const both = await browser.redeem(new URL(back.location ?? '').searchParams.get('code') ?? '');
  expect(decodeJwt(both.access_token).aud).toBe(API_AUDIENCE);
  const help = await browser.refresh(both.refresh_token, { resource: HELP_AUDIENCE });
  expect(decodeJwt(help.access_token).aud).toBe(HELP_AUDIENCE);
});
