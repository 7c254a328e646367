import { bannerText } from './banner.mjs';

const PORTAL_ORIGIN = 'https://portal.test';

test('the banner of a running portal names the address, and the demo customers and their password if there are any', () => {
  const text = bannerText({ PORTAL_ORIGIN, DEMO_CUSTOMERS: '1' });
  expect(text).toContain('Self Service Portal: https://portal.test');
  expect(text.match(/[\w.]+@example\.com/g)).toHaveLength(6);
  expect(text).toContain('Yello#2026');
  expect(bannerText({ PORTAL_ORIGIN, DEMO_CUSTOMERS: '0' })).not.toMatch(/Sign in as|@example\.com|Yello/);
});
