import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, CallOptions } from './call.ts';
import { startFakeOperator, type FakeOperator } from './fakeOperator.ts';
import { newFolder, writeBuilt, writeFile, writeRegistryFile, writeRelease } from './folders.ts';
import { PORTAL, startEdge, stopEdges, type RunningEdge } from './startEdge.ts';
import { startNginx, type RunningNginx } from './startNginx.ts';

const ACCOUNTS = { name: 'broadband', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/broadband-accounts'] };
const HELP = { name: 'help', version: '1.0.0-bbbbbbbb', mounts: ['/broadband/help'] };
const ACCOUNT = { name: 'account', version: '1.2.0-cccccccc', mounts: ['/account', '/broadband/subscriptions'] };

/** The embedded edge and a real nginx over the same files, with the same operator behind both. */
export type BothEdges = {
  operator: FakeOperator;
  edge: RunningEdge;
  nginx: RunningNginx;
  /** Asks both, and fails unless status, headers and text are alike. */
  expectSame(path: string, options?: CallOptions): Promise<{ theirs: Answer; ours: Answer }>;
  stop(): Promise<void>;
};

export async function startBothEdges(
  options: { env?: Record<string, string>; config?: unknown } = {},
): Promise<BothEdges> {
  const operator = await startFakeOperator();
  const releasesDir = newFolder();
  for (const release of [ACCOUNTS, HELP, ACCOUNT]) writeRelease(releasesDir, release);
  writeRegistryFile(releasesDir, [ACCOUNTS, { ...HELP, enabled: false }, ACCOUNT]);
  writeFile(join(releasesDir, 'help/1.1.0-unfinished/remoteEntry.js'), 'not released');
  const env = { OPERATOR_URL: operator.url, LOG_LEVEL: 'info', ...options.env };
  const edge = await startEdge({
    releasesDir,
    env,
    ...(options.config === undefined ? {} : { config: options.config }),
  });
  writeBuilt(join(edge.hostDir, 'style.0a1b2c3d.css'), 'a{}');
  writeBuilt(join(edge.hostDir, 'icon.svg'), '<svg/>');
  writeFile(join(edge.hostDir, 'onest.woff2'), 'font');
  writeFile(join(edge.hostDir, '.env'), 'API_KEY=x');
  const nginx = await startNginx(edge, {
    ...env,
    API_KEY: 'key-of-the-edge',
    FIBRE_CLIENT_ID: 'real-id',
    FIBRE_CLIENT_SECRET: 'real-secret',
    PORTAL_ORIGIN: PORTAL,
    HOST_DIR: edge.hostDir,
    RELEASES_DIR: releasesDir,
    ...(options.config === undefined ? {} : { PORTAL_CONFIG: edge.configFile }),
  });
  return {
    operator,
    edge,
    nginx,
    expectSame: async (path, options = {}) => {
      const theirs = await edge.call(path, options);
      const ours = await nginx.call(path, options);
      expect({ path, ...comparable(ours) }).toEqual({ path, ...comparable(theirs) });
      return { theirs, ours };
    },
    stop: async () => {
      await nginx.stop();
      await stopEdges();
      await operator.close();
    },
  };
}

/** Headers whose values depend on the machine or the time; only their presence is compared. */
const OWN = ['date', 'server', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'last-modified'];
/** nginx writes a line of HTML into a redirect, and names ranges on whole answers only. */
const OWN_BY_STATUS: Record<number, string[]> = { 302: ['content-type'], 206: ['accept-ranges'] };

function comparable({ status, headers, bytes }: Answer) {
  const own = [...OWN, ...(OWN_BY_STATUS[status] ?? []), 'etag', 'x-request-id', 'vary'];
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
  return {
    status,
    headers: Object.fromEntries(kept),
    vary: headers.vary?.toLowerCase(),
    hasTag: headers.etag !== undefined,
    hasId: headers['x-request-id'] !== undefined,
    text: status === 302 ? '' : withoutIds(decoded(headers['content-encoding'], bytes)),
  };
}

function decoded(encoding: string | undefined, bytes: Buffer): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** A request id is new with each answer. */
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/g, '<id>');
