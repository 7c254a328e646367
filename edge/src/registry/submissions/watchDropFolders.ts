import { setTimeout as wait } from 'node:timers/promises';
import { createSecurityLogger } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { takeSubmissions, type TakeOptions } from './takeSubmissions.ts';

/** The drop folders are read repeatedly, because a network file system does not report changes of other machines. */
const POLL_INTERVAL_MS = 1000;

/** Takes the submissions in the drop folders until the server closes. */
export function watchDropFolders(app: FastifyInstance, options: Omit<TakeOptions, 'log'>): void {
  const closing = new AbortController();
  const log = createSecurityLogger(app.log);
  const watching = watch();
  app.addHook('onClose', async () => {
    closing.abort();
    await watching;
  });

  async function watch(): Promise<void> {
    let lastFailure: string | undefined;
    while (!closing.signal.aborted) {
      const failure = await takeSubmissions({ ...options, log }).then(() => undefined, String);
      if (failure !== undefined && failure !== lastFailure) {
        app.log.error({ event: 'drop-folders-failed', reason: failure }, 'The drop folders cannot be read');
      }
      lastFailure = failure;
      await wait(POLL_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
}
