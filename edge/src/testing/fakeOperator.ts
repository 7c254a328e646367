import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An HTTP server in place of the operator's APIs; it keeps the requests that it received. */
export type FakeOperator = {
  url: string;
  received: ReceivedRequest[];
  answerWith(answer: (received: ReceivedRequest, response: ServerResponse) => void): void;
  close(): Promise<void>;
};

export async function startFakeOperator(): Promise<FakeOperator> {
  const received: ReceivedRequest[] = [];
  let answer = (_received: ReceivedRequest, response: ServerResponse) => {
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
