import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The payload of a TCP segment. */
const SEGMENT_BYTES = 1460;
/** `idle` resolves when nothing has arrived for this long. */
const IDLE_MS = 1000;

/** An emulated network: its rate in each direction, its round trip, and the share of lost segments. */
export type NetworkShape = { kbitPerSecond: number; rttMs: number; lossPercent: number };

const UNLIMITED: NetworkShape = { kbitPerSecond: Infinity, rttMs: 0, lossPercent: 0 };

/** When the line can send the next segment, in ms of `performance.now()`. */
type Direction = { freeAt: number };

/**
 * Forwards TCP connections to a local port with the rate, the round trip and the loss of a network. All connections share
 * the rate of a direction. A lost segment arrives one round trip later, and with it all later ones of its connection, as
 * after a fast retransmission. The random numbers that decide about losses are the same in each run, and for both sides of a
 * pair. Not emulated: congestion control (slow start, a lower rate after a loss) and DNS.
 */
export class TrafficShaper {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly up: Direction = { freeAt: 0 };
  private readonly down: Direction = { freeAt: 0 };
  private current = UNLIMITED;
  private lossyCount = 0;
  private random = createRandom(0);
  private lastArrival = 0;
  private arrivedBytes = 0;

  private constructor(private readonly targetPort: number) {
    this.server = createServer((client) => this.accept(client));
  }

  static async start(targetPort: number): Promise<TrafficShaper> {
    const shaper = new TrafficShaper(targetPort);
    await new Promise<void>((resolve) => shaper.server.listen(0, '127.0.0.1', resolve));
    return shaper;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port; // of a listening server
  }

  /** The bytes that have arrived so far in both directions, with TLS, without the headers of TCP and IP. */
  get bytes(): number {
    return this.arrivedBytes;
  }

  /** Emulates another network from now on: 0 kbit/s is no connection, and without an argument nothing is delayed. */
  shape(shape = UNLIMITED): void {
    this.current = shape;
    if (shape.lossPercent > 0) this.random = createRandom((this.lossyCount += 1));
    for (const direction of [this.up, this.down]) direction.freeAt = 0;
  }

  /** Resolves when nothing has arrived for a second and nothing is being delayed. */
  async idle(): Promise<void> {
    for (let left = IDLE_MS; left > 0; left = this.lastArrival + IDLE_MS - performance.now()) await wait(left);
  }

  /** Closes all connections, so that the next request opens a new one. */
  closeConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.closeConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    if (this.current.kbitPerSecond === 0) return void client.destroy();
    const server = connect(this.targetPort, '127.0.0.1');
    // The local connection is open at once, that of the emulated network after a round trip.
    const opened = performance.now() + this.current.rttMs;
    this.forward(client, server, this.up, opened + this.current.rttMs / 2);
    this.forward(server, client, this.down, 0);
  }

  private forward(source: Socket, target: Socket, direction: Direction, earliestArrival: number): void {
    this.sockets.add(source);
    let arrival = earliestArrival;
    let written = Promise.resolve();
    source.setNoDelay();
    source.on('data', (data) => {
      for (let start = 0; start < data.length; start += SEGMENT_BYTES) {
        const segment = data.subarray(start, start + SEGMENT_BYTES);
        // Segments of a connection arrive in order.
        arrival = Math.max(arrival, this.arrivalOf(segment.length, direction));
        written = this.writeAt(arrival, segment, { after: written, target });
      }
    });
    source.on('end', () => void written.then(() => target.end()));
    source.on('error', () => target.destroy());
    source.on('close', () => {
      this.sockets.delete(source);
      void written.then(() => target.destroy());
    });
  }

  private arrivalOf(bytes: number, direction: Direction): number {
    const { kbitPerSecond, rttMs, lossPercent } = this.current;
    direction.freeAt = Math.max(direction.freeAt, performance.now()) + (bytes * 8) / kbitPerSecond;
    const isLost = this.random() * 100 < lossPercent;
    return direction.freeAt + rttMs / 2 + (isLost ? rttMs : 0);
  }

  private async writeAt(
    arrival: number,
    segment: Buffer,
    { after, target }: { after: Promise<void>; target: Socket },
  ): Promise<void> {
    this.lastArrival = Math.max(this.lastArrival, arrival);
    await after;
    const left = arrival - performance.now();
    if (left > 0) await wait(left);
    if (target.destroyed) return;
    this.arrivedBytes += segment.length;
    target.write(segment);
  }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
