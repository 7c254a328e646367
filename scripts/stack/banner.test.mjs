import { bannerText } from './banner.mjs';

const PORTAL_ORIGIN = 'https://portal.test';

test('the banner of a running portal names the address, the six demo customers, their password and how to stop', () => {
  const text = bannerText({ PORTAL_ORIGIN, DEMO_CUSTOMERS: '1' });
  for (const part of [
    'Self Service Portal: https://portal.test',
    'Sign in as',
    'ama.mensah@example.com',
    'kofi.boateng@example.com',
    'esi.quartey@example.com',
    'yaw.owusu@example.com',
    'akosua.darko@example.com',
    'kwame.asare@example.com',
    'Yello#2026',
    'Ctrl-C',
  ]) {
    expect(text).toContain(part);
  }
});

test('the banner of a portal without demo customers names none', () => {
  const text = bannerText({ PORTAL_ORIGIN, DEMO_CUSTOMERS: '0' });
  expect(text).toContain('Self Service Portal: https://portal.test');
  expect(text).not.toMatch(/Sign in as|@example\.com|Yello/);
});
