import type { Database } from '../../db/database.ts';
import { createPartnerPages } from '../../partner-pages/server.ts';
import { request, type RequestOptions } from './request.ts';
import { emptyDatabase } from './testApi.ts';
import { testSettings } from './testSettings.ts';

/** The variables of the simulated liveness vendor. */
export const LIVENESS_VENDOR = {
  LIVENESS_KEY: 'pk_test',
  LIVENESS_SECRET: 'sk_test',
};

/** Starts the partner pages on a free port; `environment` overrides their environment variables. */
export async function startPartnerPages(environment: NodeJS.ProcessEnv = {}, db: Database = emptyDatabase) {
  const lines: string[] = [];
  const settings = testSettings(environment);
  const partnerPages = await createPartnerPages({ db, settings, log: { write: (line) => void lines.push(line) } });
  const origin = await partnerPages.listen({ port: 0, host: '127.0.0.1' });
  const send = (path: string, asked?: RequestOptions) => request(origin, path, asked);
  return { origin, request: send, log: () => lines.join(''), close: () => partnerPages.close() };
}
