import { RegistryError } from '@portal/registry';
import { listen, SettingsError, stopTracing } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** The server of customers, and the one of `MANAGEMENT_PORT`. */
type Servers = { app: FastifyInstance; management: FastifyInstance };

/** Listens until the process receives a signal to stop; then drains and lets running requests finish. */
export async function serve(
  { app, management }: Servers,
  { PORTAL_PORT, MANAGEMENT_PORT, HOST, DRAIN_SECONDS }: Settings,
): Promise<void> {
  const { close } = await listen(app, PORTAL_PORT, HOST);
  await listen(management, MANAGEMENT_PORT, HOST);
  // The server of the management port answers until the end: its `/livez` must not fail while requests finish.
  const stop = () =>
    void close(DRAIN_SECONDS * 1000)
      .then(stopTracing)
      .then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Ends the process and prints why it cannot start. */
export function exitWith(sentence: string, error: unknown): never {
  // The message of these errors names the wrong variables or keys; a stack trace would hide them.
  const isExplained = error instanceof SettingsError || error instanceof RegistryError;
  console.error(isExplained ? `${sentence}: ${error.message}` : error);
  process.exit(1);
}
