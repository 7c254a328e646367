import type { CDPSession, Page } from '@playwright/test';

/** What a request is for, by its address. */
export type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'data' | 'api';

/** One request as the browser saw it. Times are seconds of the browser's own clock. */
export type Sent = {
  url: string;
  kind: Kind;
  start: number;
  /** Undefined while it is under way, and for one that failed. */
  end: number | undefined;
  /** Bytes on the wire, headers included and compressed as sent; 0 when the browser's cache answered. */
  bytes: number;
  cached: boolean;
};

/** Quiet means: nothing under way for this long. */
const QUIET_MS = 500;

const KINDS: [RegExp, Kind][] = [
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2$/, 'font'],
  [/\.(svg|png|jpe?g|webp|ico)$/, 'image'],
  [/^\/(config|registry)\.json$|^\/registry\//, 'data'],
  [/^\/(ssp-[\w-]+|home-fibre-check|geo|tiles|media)\//, 'api'],
];

/** Listens to everything a page sends, through the browser's own protocol. */
export class Wire {
  readonly client: CDPSession;
  private readonly sent = new Map<string, Sent>();
  private underWay = 0;
  private changed: () => void = () => undefined;

  private constructor(client: CDPSession) {
    this.client = client;
  }

  static async of(page: Page): Promise<Wire> {
    const wire = new Wire(await page.context().newCDPSession(page));
    wire.listen();
    await wire.client.send('Network.enable');
    return wire;
  }

  /** Every request of the portal's own origin so far, in the order they were sent. */
  requests(): Sent[] {
    return [...this.sent.values()].sort((one, other) => one.start - other.start);
  }

  /** Resolves when nothing has been under way for half a second. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      this.changed = () => {
        clearTimeout(timer);
        if (this.underWay === 0) timer = setTimeout(resolve, QUIET_MS);
      };
      this.changed();
    });
  }

  private listen(): void {
    this.client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (!request.url.startsWith('https://localhost:')) return;
      if (!this.sent.has(requestId)) this.underWay += 1;
      const kind = kindOf(request.url, type ?? '');
      this.sent.set(requestId, { url: request.url, kind, start: timestamp, end: undefined, bytes: 0, cached: false });
      this.changed();
    });
    this.client.on('Network.requestServedFromCache', ({ requestId }) => this.note(requestId, { cached: true }));
    this.client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.note(requestId, { cached: true });
    });
    this.client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const cached = this.sent.get(requestId)?.cached ?? false;
      this.note(requestId, { end: timestamp, bytes: cached ? 0 : encodedDataLength });
      this.ended(requestId);
    });
    this.client.on('Network.loadingFailed', ({ requestId }) => this.ended(requestId));
  }

  private note(requestId: string, seen: Partial<Sent>): void {
    const before = this.sent.get(requestId);
    if (before) this.sent.set(requestId, { ...before, ...seen });
  }

  private ended(requestId: string): void {
    if (!this.sent.has(requestId)) return;
    this.underWay -= 1;
    this.changed();
  }
}

function kindOf(url: string, type: string): Kind {
  if (type === 'Document') return 'document';
  const { pathname } = new URL(url);
  return KINDS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'data';
}

/** Bytes on the wire of requests of some kinds. */
export function bytesOf(requests: Sent[], ...kinds: Kind[]): number {
  return requests.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Requests that went over the wire: what the browser's cache answered is none. */
export function onTheWire(requests: Sent[]): Sent[] {
  return requests.filter(({ cached }) => !cached);
}

/**
 * How many requests had to wait for one another until the last of these had come: it, the one that had ended last when
 * it began, and so on back to the document. Fonts, pictures and the customer’s own data are no step on the way to a
 * page’s code.
 */
export function serialDepth(requests: Sent[]): number {
  const steps = requests.filter(({ kind }) => !['font', 'image', 'api'].includes(kind));
  const lastBefore = (time: number) => steps.filter((one) => ended(one) <= time).sort((a, b) => ended(b) - ended(a))[0];
  let depth = 0;
  for (let step = lastBefore(Number.MAX_VALUE); step; step = lastBefore(step.start)) depth += 1;
  return depth;
}

const ended = ({ end = Infinity }: Sent): number => end;
