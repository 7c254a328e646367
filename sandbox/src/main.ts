import { readSecretFiles, SettingsError, startTracing, stopTracing } from '@portal/server';
import { readSettings } from './settings.ts';
import { FolderInUseError } from './db/embedded.ts';
import { startSandbox } from './sandbox.ts';

/** Longer than running responses may take while a server closes (server/src/listen.ts). */
const STOP_TIMEOUT_MS = 25_000;

async function runSandbox(): Promise<void> {
  const settings = readSettings(readSecretFiles(process.env));
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) await startTracing('portal-sandbox', console.warn);
  const sandbox = await startSandbox(settings);
  const stop = () => {
    setTimeout(() => process.exit(1), settings.DRAIN_SECONDS * 1000 + STOP_TIMEOUT_MS).unref();
    void sandbox
      .stop()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log('sandbox ready');
}

/** Errors that the user can fix are printed without a stack trace. */
function isUserError(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof FolderInUseError) return true;
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

runSandbox().catch((error: unknown) => {
  console.error(isUserError(error) ? error.message : error);
  process.exit(1);
});
