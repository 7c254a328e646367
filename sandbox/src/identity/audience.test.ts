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

test.each<[string, Record<string, string>, string]>([
  ['the parameter `audience`', { audience: HELP_AUDIENCE }, HELP_AUDIENCE],
  ['the standard parameter `resource`', { resource: HELP_AUDIENCE }, HELP_AUDIENCE],
  ['no audience: that of the self-service host', {}, API_AUDIENCE],
])(
  'SES-010 SES-013 at sign-in and after a refresh the token has the audience of %s',
  async (_name, extra, audience) => {
    expect(await audiencesAtSignInAndRefresh(extra)).toEqual([audience, audience]);
  },
);

test('an unknown audience redirects to the portal with invalid_target', async () => {
  const back = await setup.browser.go(setup.browser.signInAddress({ audience: 'https://unknown.example.com/api' }));
  const callback = new URL(back.location ?? '');
  expect([callback.origin, callback.searchParams.get('error')]).toEqual([PORTAL, 'invalid_target']);
});

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
