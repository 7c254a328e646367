import { connect, createServer } from 'node:net';

const PROBE_INTERVAL_MS = 500;
/** A server gets no new connections after this number of failed probes in a row; a single probe may just be late. */
const FAILURE_THRESHOLD = 3;

/**
 * A Service as in Kubernetes: one address for several servers. New connections go to the ready servers in turn. Open
 * connections keep their server, and nothing is retried.
 * @param {{ port: number, ready: () => Promise<boolean> }[]} servers
 */
export async function startService(port, servers) {
  const failures = new Map(servers.map((server) => [server, 0]));
  let turn = 0;
  const probe = async (server) => failures.set(server, (await server.ready()) ? 0 : (failures.get(server) ?? 0) + 1);
  const probing = setInterval(() => servers.forEach((server) => void probe(server)), PROBE_INTERVAL_MS);
  const open = new Set();

  const service = createServer({ noDelay: true }, (client) => {
    const ready = servers.filter((server) => (failures.get(server) ?? 0) < FAILURE_THRESHOLD);
    const next = ready[(turn += 1) % ready.length];
    if (!next) return client.destroy();
    const server = connect({ port: next.port, host: '127.0.0.1', noDelay: true });
    const end = () => {
      client.destroy();
      server.destroy();
      open.delete(end);
    };
    open.add(end);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.pipe(server).pipe(client);
  });
  await new Promise((resolve) => service.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    async stop() {
      clearInterval(probing);
      for (const end of open) end();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
