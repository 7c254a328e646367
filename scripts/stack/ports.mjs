import { createServer } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Whether nobody listens on a port, on either loopback address.
 * @param {number} port
 */
export async function isFree(port) {
  const results = await Promise.all(LOOPBACK.map((host) => tryPort(port, host)));
  return results.every((code) => code !== 'EADDRINUSE');
}

/**
 * The port, or another one nobody listens on when it is taken.
 * @param {number} [preferred]
 */
export async function freePort(preferred = 0) {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Complains about the first port that is taken, with the variable that chooses another.
 * @param {Record<string, number>} ports by the name of their variable
 */
export async function requireFree(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new Error(
      `Port ${port} is in use. Stop what runs there, or choose another port: ${variable}=${port + 1000} npm start`,
    );
  }
}

/** Undefined when the port could be taken, else the code of the failure. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host, ipv6Only: host === '::1' }, () => server.close(() => resolve(undefined)));
  });
}
