import { collectDefaultMetrics } from 'prom-client';
import { RegistryError } from '@portal/registry';
import { listen, readSecretFiles, SettingsError, startTracing, stopTracing } from '@portal/server';
import { buildEdge } from './buildEdge.ts';
import { readSettings } from './config/settings.ts';

/** Listens until the process receives a signal to stop; then drains and lets running requests finish. */
async function run(): Promise<void> {
  collectDefaultMetrics();
  const settings = readSettings(readSecretFiles(process.env));
  const { app, management } = await buildEdge(settings);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined)
    await startTracing('portal-edge', (message) => app.log.warn(message));
  const { close } = await listen(app, settings.PORTAL_PORT, settings.HOST);
  await listen(management, settings.MANAGEMENT_PORT, settings.HOST);
  // The server of the management port answers until the end: its `/livez` must not fail while requests finish.
  const stop = () =>
    void close(settings.DRAIN_SECONDS * 1000)
      .then(stopTracing)
      .then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  // The message of these errors names the wrong variables or keys; a stack trace would hide them.
  const isExplained = error instanceof SettingsError || error instanceof RegistryError;
  console.error(isExplained ? `The edge cannot start: ${error.message}` : error);
  process.exit(1);
});
