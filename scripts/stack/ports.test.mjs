import { createServer } from 'node:net';
import { findFreePort, throwIfPortInUse } from './ports.mjs';

let server;
let port;

beforeEach(async () => {
  server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = server.address().port;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('the error for a port in use names the port and the variable that selects another one', async () => {
  await expect(throwIfPortInUse({ IDENTITY_PORT: await findFreePort(), PORTAL_PORT: port })).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or set another port: PORTAL_PORT=${port + 1000}`,
  );
});

test('the preferred port is returned if it is free, otherwise another one', async () => {
  const free = await findFreePort();
  expect(await findFreePort(free)).toBe(free);
  expect(await findFreePort(port)).not.toBe(port);
});
