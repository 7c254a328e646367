import type { Api } from './api.ts';

const HOUR_MS = 3_600_000;

/** Runs work when the server starts and then each hour, until it closes. A failure is logged as `failure`. */
export function runHourly(server: Api, failure: string, work: () => Promise<void>): void {
  const run = () => void work().catch((err: unknown) => server.log.warn({ err }, failure));
  const timer = setInterval(run, HOUR_MS).unref();
  server.addHook('onListen', async () => run());
  server.addHook('preClose', async () => clearInterval(timer));
}
