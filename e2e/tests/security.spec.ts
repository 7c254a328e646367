import { addresses } from '../fixtures/faults';
import { expect, test } from '../fixtures/test';

test('the document has its security headers, and its content security policy blocks inline scripts, requests to other origins and image beacons', async ({
  page,
  calls,
  consoleGuard,
}) => {
  consoleGuard.allow(/Content Security Policy/);
  calls.allow(new RegExp(`^GET ${addresses.partnerPages}/healthz$`));
  const headers = (await page.goto('/privacy-policy'))?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${addresses.identity}`);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['x-content-type-options']).toBe('nosniff');
  const outcome = await page.evaluate(async (foreign) => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.head.append(script);
    const image = new Image();
    const beacon = await new Promise((resolve) => {
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('blocked');
      image.src = `${foreign}/shop/pixel.png`;
    });
    const call = await fetch(`${foreign}/healthz`).then(
      () => 'allowed',
      () => 'blocked',
    );
    return { inline: Reflect.get(window, 'ranInline') as unknown, beacon, call };
  }, addresses.partnerPages);
  expect(outcome).toEqual({ inline: undefined, beacon: 'blocked', call: 'blocked' });
});
