#!/usr/bin/env node
/**
 * `portal-dev` in the folder of a remote serves this remote to a running portal and shows edits in its open pages; host
 * and other remotes are those of the portal. PORTAL_URL: address of the portal; DEV_PORT: port of the remote's server;
 * BACKEND_URL: where the portal's requests below the prefixes of the remote go.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveRemote } from './developmentServer.mjs';

const root = process.cwd();
const folder = join(root, '.cache/development');
const portalOrigin = new URL(process.env['PORTAL_URL'] ?? 'http://localhost:8080').origin;
const port = Number(process.env['DEV_PORT'] ?? 8091);
const origin = `http://localhost:${port}`;

const problem = await portalProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const server = await serveRemote({ root, folder, port, portalOrigin, backend: process.env['BACKEND_URL'] });
const typeCheck = spawn(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--watch', '--preserveWatchOutput'],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
console.log(`\nOpen ${addressOfRemote()} and agree to load the remote from ${origin}. Edits show in the open page.\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

/** Why the portal cannot load the remote from this server; undefined if it can. */
async function portalProblem() {
  const response = await fetch(`${portalOrigin}/config.json`).catch(() => undefined);
  if (!response?.ok) return `No portal answers at ${portalOrigin}: start it, or set PORTAL_URL to its address.`;
  const { overrides } = await response.json();
  return overrides?.origins?.includes(origin)
    ? undefined
    : `The portal at ${portalOrigin} does not allow remotes from ${origin}: add it to overrides.origins of its configuration file.`;
}

function addressOfRemote() {
  const { name, mounts } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  return `${portalOrigin}${mounts[0].path}?override=${name}@${origin}/`;
}

async function stop() {
  typeCheck.kill();
  await server.stop();
  process.exit(0);
}
