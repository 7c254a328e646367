import { connect, createServer } from 'node:net';

const LOOK_EVERY_MS = 500;

/**
 * What Kubernetes calls a Service: one address before several servers. A new connection goes to one of those that said
 * they are ready, in turn; what is open stays where it is, and nothing is tried twice.
 * @param {number} port
 * @param {{ port: number, ready: () => Promise<boolean> }[]} servers
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startService(port, servers) {
  let ready = servers;
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(servers.map((server) => server.ready()));
    ready = servers.filter((_, index) => answers[index]);
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const open = new Set();

  const service = createServer({ noDelay: true }, (client) => {
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
