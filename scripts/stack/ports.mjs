import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

/**
 * A port below 32768: Linux gives higher ones to outgoing connections and to servers that listen on port 0, which could
 * take the port between its choice and its use.
 */
const randomPort = () => randomInt(20_000, 32_768);

/** Whether a port is free on both loopback addresses. */
async function isPortFree(port) {
  const results = await Promise.all(LOOPBACK_ADDRESSES.map((host) => listenErrorCode(port, host)));
  return results.every((code) => code !== 'EADDRINUSE');
}

/** The preferred port if it is free, otherwise another free one. */
export async function findFreePort(preferred = randomPort()) {
  let port = preferred;
  while (!(await isPortFree(port))) port = randomPort();
  return port;
}

/**
 * Throws for the first port that is in use, and names its environment variable. `ports` has the port of each variable.
 */
export async function throwIfPortInUse(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    throw new Error(`Port ${port} is in use. Stop what runs there, or set another port: ${variable}=${port + 1000}`);
  }
}

/** Tries to listen on a port: returns undefined if that works, otherwise the error code, such as EADDRINUSE. */
function listenErrorCode(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code));
    server.listen({ port, host, ipv6Only: host === '::1' }, () => server.close(() => resolve(undefined)));
  });
}
