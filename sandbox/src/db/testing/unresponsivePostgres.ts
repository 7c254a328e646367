import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A PostgreSQL server that takes connections and answers to nothing else. */
export type UnresponsivePostgres = {
  url: string;
  /** What each connection said about itself, by name. */
  connections: Record<string, string>[];
  /** Resolves when the next connection is given up by the other side. */
  nextEnd(): Promise<void>;
  close(): Promise<void>;
};

/** “You are who you say” and “go ahead”, as the protocol writes them. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** Length and version stand before the names and values of a start-up message. */
const HEAD_BYTES = 8;

/** `asked` is what it does with a connection over which it is asked something. */
export async function unresponsivePostgres(asked: (socket: Socket) => void = () => {}): Promise<UnresponsivePostgres> {
  const connections: Record<string, string>[] = [];
  const open = new Set<Socket>();
  let ended = () => {};
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('data', (bytes: Buffer) => {
      connections.push(pairs(bytes.subarray(HEAD_BYTES).toString().split('\0')));
      socket.write(WELCOME);
      socket.once('data', () => asked(socket));
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      ended();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`,
    connections,
    nextEnd: () => new Promise((resolve) => (ended = resolve)),
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

function pairs([name = '', value = '', ...rest]: string[]): Record<string, string> {
  return name === '' ? {} : { [name]: value, ...pairs(rest) };
}
