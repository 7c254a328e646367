import { createServer } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1'];

/** Whether a port is free on both loopback addresses. */
export async function isFree(port) {
  const results = await Promise.all(LOOPBACK.map((host) => tryPort(port, host)));
  return results.every((code) => code !== 'EADDRINUSE');
}

/** The preferred port if it is free, otherwise another free one. */
export async function freePort(preferred = 0) {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Throws for the first port that is in use, and names its environment variable. `ports` has the port of each variable. */
export async function requireFree(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new Error(
      `Port ${port} is in use. Stop what runs there, or choose another port: ${variable}=${port + 1000} npm start`,
    );
  }
}

/** Undefined if the port is free, otherwise the error code. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code));
    server.listen({ port, host, ipv6Only: host === '::1' }, () => server.close(() => resolve(undefined)));
  });
}
