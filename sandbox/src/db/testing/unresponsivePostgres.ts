import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A PostgreSQL server that accepts connections and answers no queries. */
export type UnresponsivePostgres = {
  url: string;
  /** The start-up parameters of each connection. */
  connections: Record<string, string>[];
  /** Resolves when the client closes the next connection. */
  nextEnd(): Promise<void>;
  close(): Promise<void>;
};

/** The protocol messages AuthenticationOk and ReadyForQuery. */
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** Length and version precede the parameters of a start-up message. */
const STARTUP_HEAD_BYTES = 8;

/** Starts the server; `onQuery` is called with the connection of each query instead of an answer. */
export async function startUnresponsivePostgres(
  onQuery: (socket: Socket) => void = () => {},
): Promise<UnresponsivePostgres> {
  const connections: Record<string, string>[] = [];
  const open = new Set<Socket>();
  let ended = () => {};
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('data', (bytes: Buffer) => {
      connections.push(toParameters(bytes.subarray(STARTUP_HEAD_BYTES).toString().split('\0')));
      socket.write(AUTHENTICATED);
      socket.once('data', () => onQuery(socket));
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

function toParameters([name = '', value = '', ...rest]: string[]): Record<string, string> {
  return name === '' ? {} : { [name]: value, ...toParameters(rest) };
}
