import { RegistryError } from '@portal/registry';
import { listen, SettingsError } from '@portal/server';
import type { FastifyInstance } from 'fastify';

type ListenOptions = { port: number; host: string | undefined; drainSeconds: number };

/** Listens until the process receives a signal to stop; then drains and lets running requests finish. */
export async function serve(app: FastifyInstance, { port, host, drainSeconds }: ListenOptions): Promise<void> {
  const { close } = await listen(app, port, host);
  const stop = () => void close(drainSeconds * 1000).then(() => process.exit(0));
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
