import { collectDefaultMetrics } from 'prom-client';
import { readSecretFiles } from '@portal/server';
import { exitWith, serve } from './http/serve.ts';
import { buildEdge } from './buildEdge.ts';
import { readSettings } from './config/settings.ts';

async function run(): Promise<void> {
  collectDefaultMetrics();
  const settings = readSettings(readSecretFiles(process.env));
  await serve(await buildEdge(settings), settings);
}

run().catch((error: unknown) => exitWith('The edge cannot start', error));
