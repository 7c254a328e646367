import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';

const DEFAULT_PORTS = {
  PORTAL_PORT: 8080,
  IDENTITY_PORT: 8081,
  OUTSIDE_PORT: 8082,
  OPERATOR_PORT: 8090,
  MANAGEMENT_PORT: 9464,
};

/**
 * @typedef {Record<string, string> & Record<'PORTAL_ORIGIN' | 'DEMO_CUSTOMERS' | 'RELEASES_DIR' | 'DATA_DIR' | 'API_KEY', string>} StackEnvironment
 */

/** Sets the variables of the file `.env`, which Docker Compose reads, too. Variables that are set keep their values. */
export function loadEnvFile() {
  const path = join(ROOT, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/**
 * The environment of sandbox and edge: origins use the ports, folders are absolute (relative ones are resolved from
 * `root`), and the shared secrets are new at every start. Variables that are set keep their values, but not
 * `OPERATOR_URL` (always `OPERATOR_PORT` of this machine) and `RELEASES_URL` (always empty).
 * @returns {StackEnvironment}
 */
export function stackEnvironment(given, root) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const ports = Object.fromEntries(
    Object.entries(DEFAULT_PORTS).map(([name, port]) => [name, portNumber(name, set[name] ?? String(port))]),
  );
  const origin = (port) => `http://localhost:${port}`;
  const secret = () => randomBytes(24).toString('base64url');
  const folder = (path) => resolve(root, path);
  return {
    PORTAL_ORIGIN: origin(ports.PORTAL_PORT),
    IDENTITY_ORIGIN: origin(ports.IDENTITY_PORT),
    OUTSIDE_ORIGIN: origin(ports.OUTSIDE_PORT),
    FIBRE_CLIENT_ID: 'portal-edge',
    DEMO_CUSTOMERS: '1',
    OIDC_DPOP: '1',
    // With a line for each request the banner would scroll out of the terminal.
    LOG_LEVEL: 'warn',
    API_KEY: secret(),
    FIBRE_CLIENT_SECRET: secret(),
    ...set,
    ...ports,
    OPERATOR_URL: `http://127.0.0.1:${ports.OPERATOR_PORT}`,
    // Other people's portals may be served from a bucket, so a local portal never publishes to one.
    RELEASES_URL: '',
    RELEASES_DIR: folder(set.RELEASES_DIR ?? '.data/releases'),
    DATA_DIR: folder(set.DATA_DIR ?? '.data/sandbox'),
  };
}

function portNumber(name, value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port number from 1 to 65535, not “${value}”.`);
  }
  return String(port);
}
