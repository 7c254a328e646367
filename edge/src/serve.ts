import type { FastifyInstance } from 'fastify';
import { closeGracefully, listen } from './listen.ts';
import { SettingsError } from './settings.ts';

type Place = { port: number; host: string | undefined; drainSeconds: number };

/** Listens until the process is told to stop; then takes leave for so long and lets running requests finish. */
export async function serve(app: FastifyInstance, { port, host, drainSeconds }: Place): Promise<void> {
  await listen(app, port, host);
  const stop = () => void closeGracefully(app, drainSeconds * 1000).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Ends the process with the reason why it cannot start. */
export function exitWith(error: unknown): never {
  // A wrong variable needs its name, not a stack.
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
