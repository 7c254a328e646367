import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Where = { port: number; host: string | undefined };

/** Listens on a second port, so that a token endpoint can be at another origin than the issuer. Returns how to stop. */
export async function listenForTokens(app: FastifyInstance, { port, host }: Where): Promise<() => Promise<void>> {
  const server = createServer((request, response) => void app.server.emit('request', request, response));
  server.listen(port, host ?? 'localhost');
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
