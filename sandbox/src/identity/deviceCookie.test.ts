import { createDeviceCookies } from './deviceCookie.ts';
import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { TestBrowser } from './testing/testBrowser.ts';

const setup = setupIdentity();

test('after ten wrong passwords from one network, a browser that has signed in before can still sign in from there', async () => {
  const { browser } = setup;
  await browser.signIn(AMA);
  const stranger = new TestBrowser(setup.identity.origin);
  let page = await stranger.go(stranger.signInAddress());
  for (let count = 0; count < 10; count += 1) page = await stranger.submit(page, AMA, 'wrong');
  expect((await stranger.submit(page, AMA, 'Yello#2026')).status).toBe(401);
  const form = await browser.go(browser.signInAddress({ prompt: 'login' }));
  expect((await browser.submit(form, AMA, 'Yello#2026')).location).toContain('code=');
});

test('the device cookie is for one account, cannot be forged, and on https has the prefix __Host-', () => {
  const cookies = createDeviceCookies({ secret: 'secret', https: true });
  const cookie = cookies.create(AMA);
  expect(cookie).toMatch(
    /^__Host-idp_d=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [pair = ''] = cookie.split(';');
  const [deviceId] = pair.replace('__Host-idp_d=', '').split('.');
  expect(cookies.read(`other=1; ${pair}`, ` ${AMA.toUpperCase()}`)).toBe(deviceId);
  expect(cookies.read(pair, 'kofi.boateng@example.com')).toBeUndefined();
  expect(cookies.read(pair.replace(/=../, '=xx'), AMA)).toBeUndefined();
  expect(createDeviceCookies({ secret: 'other', https: true }).read(pair, AMA)).toBeUndefined();
  expect(createDeviceCookies({ secret: 'secret', https: false }).create(AMA)).toMatch(/^idp_d=.*SameSite=Lax$/);
});
