import { request as send, type IncomingHttpHeaders } from 'node:http';

export type RequestOptions = { method?: string; headers?: Record<string, string>; payload?: string };
export type TestResponse = { statusCode: number; headers: IncomingHttpHeaders; body: string; json: () => unknown };

/** Sends one request over a real connection; the path is sent unchanged, without normalisation. */
export function request(origin: string, path: string, { method = 'GET', headers = {}, payload }: RequestOptions = {}) {
  return new Promise<TestResponse>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const outgoing = send({ hostname, port, path, method, headers: { ...length, ...headers } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const json = () => JSON.parse(body) as unknown;
        resolve({ statusCode: incoming.statusCode ?? 0, headers: incoming.headers, body, json });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
