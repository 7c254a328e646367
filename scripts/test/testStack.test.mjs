import { createServer } from 'node:net';

test('when a port of a test portal is in use, the error names TEST_PORT, which selects other ports', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.env.TEST_PORT = String(port - 1);
  const { requireFreeTestPorts } = await import('./testStack.mjs');
  await expect(requireFreeTestPorts(1)).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or set another port: TEST_PORT=${port + 1000}`,
  );
  await new Promise((resolve) => server.close(resolve));
});
