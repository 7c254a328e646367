import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** The outside world behind the edge: an HTTP server that keeps what it received. */
export type FakeOperator = {
  url: string;
  received: Received[];
  answerWith(answer: (received: Received, response: ServerResponse) => void): void;
  close(): Promise<void>;
};

export async function startFakeOperator(): Promise<FakeOperator> {
  const received: Received[] = [];
  let answer = (_received: Received, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"statusCode":"0000"}');
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next) => (answer = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
