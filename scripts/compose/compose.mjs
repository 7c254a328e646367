import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from '../paths.mjs';

/** A separate project, so that the tests do not touch a portal that a developer runs with Compose. */
export const COMPOSE_PROJECT = 'self-service-portal-test';
const COMPOSE_FILES = ['docker-compose.yml', 'deploy/docker/test.compose.yml'];

/** The environment with which `docker compose` uses the test project. */
export const composeEnvironment = (env) => ({
  ...env,
  COMPOSE_PROJECT_NAME: COMPOSE_PROJECT,
  COMPOSE_FILE: COMPOSE_FILES.join(delimiter),
});

/**
 * Runs `docker compose` for the test project and returns its standard output, or prints it while it runs (`show`).
 * @throws {Error} if it fails, with its output
 */
export function compose(args, { env = {}, show = false } = {}) {
  return docker(['compose', ...args], { env: composeEnvironment(env), show });
}

/**
 * Runs `docker` and returns its standard output, or prints it while it runs (`show`).
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
    const errorOutput = [];
    child.stdout?.on('data', (part) => out.push(part));
    child.stderr?.on('data', (part) => errorOutput.push(part));
    child.on('error', (error) => reject(new Error(`docker cannot be run: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString());
      else
        reject(
          new Error(`docker ${args.join(' ')} failed (${code}). ${Buffer.concat([...out, ...errorOutput])}`.trim()),
        );
    });
  });
}
