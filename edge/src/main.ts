import { collectDefaultMetrics } from 'prom-client';
import { readSecretFiles, startTracing } from '@portal/server';
import { exitWith, serve } from './http/serve.ts';
import { buildEdge } from './buildEdge.ts';
import { readSettings } from './config/settings.ts';

async function run(): Promise<void> {
  collectDefaultMetrics();
  const settings = readSettings(readSecretFiles(process.env));
  const edge = await buildEdge(settings);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined)
    await startTracing('portal-edge', (message) => edge.app.log.warn(message));
  await serve(edge, settings);
}

run().catch((error: unknown) => exitWith('The edge cannot start', error));
