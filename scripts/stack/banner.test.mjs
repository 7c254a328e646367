import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { greeting } from './banner.mjs';

/** What is said of a portal that answers `/config.json` with that status. */
async function greetingAt(status) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status, { connection: 'close' }).end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const text = await greeting({
    addresses: { portal: `http://127.0.0.1:${server.address().port}` },
    env: { PORTAL_ORIGIN: 'https://portal.test' },
  });
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toEqual(['/config.json']);
  return text;
}

test('a portal that runs is welcomed to', async () => {
  const text = await greetingAt(200);
  expect(text).toContain('Self Service Portal: https://portal.test');
  expect(text).toContain('Sign in as');
});

test('a portal with a wrong configuration is not', async () => {
  const text = await greetingAt(500);
  expect(text).toContain('its configuration is wrong');
  expect(text).not.toContain('Sign in as');
});
