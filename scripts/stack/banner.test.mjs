import { createServer } from 'node:http';
import { bannerText } from './banner.mjs';

/** The banner of a portal that responds to `/config.json` with this status. */
async function bannerForConfigStatus(status, DEMO_CUSTOMERS = '1') {
  const requested = [];
  const server = createServer((request, response) => {
    requested.push(request.url);
    response.writeHead(status, { connection: 'close' }).end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const text = await bannerText({
    addresses: { portal: `http://127.0.0.1:${server.address().port}` },
    env: { PORTAL_ORIGIN: 'https://portal.test', DEMO_CUSTOMERS },
  });
  await new Promise((resolve) => server.close(resolve));
  expect(requested).toEqual(['/config.json']);
  return text;
}

test('the banner of a running portal names the address, the six demo customers, their password and how to stop', async () => {
  const text = await bannerForConfigStatus(200);
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

test('the banner of a portal without demo customers names none', async () => {
  const text = await bannerForConfigStatus(200, '0');
  expect(text).toContain('Self Service Portal: https://portal.test');
  expect(text).not.toMatch(/Sign in as|@example\.com|Yello/);
});

test('with a wrong configuration the banner says so and names no demo customers', async () => {
  const text = await bannerForConfigStatus(500);
  expect(text).toContain('its configuration is wrong');
  expect(text).not.toContain('Sign in as');
});
