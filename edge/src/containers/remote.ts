/** The program of a remote's container: serves the files of every stored version of the remote. It starts after the publication. */
import { join } from 'node:path';
import { httpOrigin, parseEnvironment } from '@portal/server';
import { z } from 'zod';
import { exitWith, serve } from '../http/serve.ts';
import { release } from '../registry/schema.ts';
import { drainSeconds } from '../config/settings.ts';
import { readFile } from 'node:fs/promises';
import { buildRemoteServer } from './remoteServer.ts';

const environment = z.object({
  RELEASE_DIR: z.string('must be set'),
  RELEASES_DIR: z.string('must be set'),
  PORTAL_ORIGIN: httpOrigin,
  REMOTE_PORT: z.coerce.number().int().default(8090),
  HOST: z.string().optional(),
  DRAIN_SECONDS: drainSeconds,
  LOG_LEVEL: z.string().default('warn'),
});

async function run(): Promise<void> {
  const { RELEASE_DIR, RELEASES_DIR, PORTAL_ORIGIN, LOG_LEVEL, REMOTE_PORT, HOST, DRAIN_SECONDS } = parseEnvironment(
    environment,
    process.env,
  );
  const { name } = release.parse(JSON.parse(await readFile(join(RELEASE_DIR, 'release.json'), 'utf8')));
  const options = { name, releasesDir: RELEASES_DIR, portalOrigin: PORTAL_ORIGIN };
  const listenOptions = { port: REMOTE_PORT, host: HOST, drainSeconds: DRAIN_SECONDS };
  await serve(await buildRemoteServer(options, { level: LOG_LEVEL }), listenOptions);
}

run().catch((error: unknown) => exitWith('The remote cannot be served', error));
