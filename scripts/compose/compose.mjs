import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from '../paths.mjs';

/** A composed portal of its own, apart from one that somebody runs by hand. */
export const PROJECT = 'self-service-portal-test';
const FILES = ['docker-compose.yml', 'deploy/docker/test.compose.yml'];

/**
 * With this environment a plain `docker compose` is one of the test portal.
 * @param {Record<string, string>} env
 */
export const projectOf = (env) => ({ ...env, COMPOSE_PROJECT_NAME: PROJECT, COMPOSE_FILE: FILES.join(delimiter) });

/**
 * Runs `docker compose` for the test portal and gives back what it printed.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options] `show` prints what it says while
 *   it works
 * @returns {Promise<string>} standard output
 * @throws {Error} when it fails, with what it said
 */
export function compose(args, { env = {}, show = false } = {}) {
  return docker(['compose', ...args], { env: projectOf(env), show });
}

/**
 * Runs `docker`.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options]
 * @returns {Promise<string>}
 */
export function docker(args, { env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const out = [];
    const said = [];
    child.stdout?.on('data', (part) => out.push(part));
    child.stderr?.on('data', (part) => said.push(part));
    child.on('error', (error) => reject(new Error(`docker cannot be run: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString());
      else reject(new Error(`docker ${args.join(' ')} failed (${code}). ${Buffer.concat([...out, ...said])}`.trim()));
    });
  });
}
