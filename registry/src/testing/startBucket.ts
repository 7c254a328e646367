import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };

export type TestBucket = {
  /** The variables that open it as a release store. */
  env: Record<string, string>;
  /** Answers every request with this status from now on; 0: as usual. */
  failWith(status: number): void;
  stop(): Promise<void>;
};

/**
 * Starts an S3-compatible server with one bucket: s3rver, which checks the signatures. It knows no conditional writes,
 * so a proxy in front of it answers 412 to `If-None-Match: *` when the object exists, as Amazon S3 does.
 */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const s3rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  const { port } = (await s3rver.run()) as AddressInfo;
  const created = new Set<string>();
  let status = 0;

  const proxy = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (status > 0) {
      refuse(incoming, response, status, status === 403 ? 'AccessDenied' : 'InternalError');
      return;
    }
    const { 'if-none-match': condition, ...others } = headers;
    if (method === 'PUT' && condition === '*' && created.has(url)) {
      refuse(incoming, response, 412, 'PreconditionFailed');
      return;
    }
    if (method === 'PUT') created.add(url);
    // The signature covers the header, so it must arrive; s3rver ignores it for PUT.
    const sent = request({ port, host: '127.0.0.1', method, path: url, headers: condition ? headers : others });
    sent.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers)));
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      ...CREDENTIALS,
      RELEASES_URL: 's3://portal/releases',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
    failWith: (next) => (status = next),
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await s3rver.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function refuse(incoming: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  incoming.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
