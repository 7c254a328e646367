import { request, type IncomingHttpHeaders } from 'node:http';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
export type CallOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** The error code of an error response. */
export const errorCodeOf = (answer: HttpResponse) => (JSON.parse(answer.text) as { error: string }).error;

/** Sends one HTTP request exactly as given: the path is not normalised, the response not decompressed. Rejects when the response is truncated. */
export function call(origin: string, path: string, options: CallOptions = {}): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: hostname.replace(/[[\]]/g, ''), port, path, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
