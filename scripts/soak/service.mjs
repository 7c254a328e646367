import { connect, createServer } from 'node:net';

const LOOK_EVERY_MS = 500;
/** A probe that failed once may have been late: a server that says no so often in a row gets nothing new. */
const FAILURES = 3;

/**
 * What Kubernetes calls a Service: one address before several servers. A new connection goes to one of those that said
 * they are ready, in turn; what is open stays where it is, and nothing is tried twice.
 * @param {number} port
 * @param {{ port: number, ready: () => Promise<boolean> }[]} servers
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startService(port, servers) {
  const failures = new Map(servers.map((server) => [server, 0]));
  let turn = 0;
  const look = async (server) => failures.set(server, (await server.ready()) ? 0 : failures.get(server) + 1);
  const looking = setInterval(() => servers.forEach((server) => void look(server)), LOOK_EVERY_MS);
  const open = new Set();

  const service = createServer({ noDelay: true }, (client) => {
    const ready = servers.filter((server) => failures.get(server) < FAILURES);
    const chosen = ready[(turn += 1) % ready.length];
    if (!chosen) return client.destroy();
    const server = connect({ port: chosen.port, host: '127.0.0.1', noDelay: true });
    const end = () => {
      client.destroy();
      server.destroy();
      open.delete(end);
    };
    open.add(end);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.pipe(server).pipe(client);
  });
  await new Promise((resolve) => service.listen(port, '127.0.0.1', resolve));
  return {
    async stop() {
      clearInterval(looking);
      for (const end of open) end();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
