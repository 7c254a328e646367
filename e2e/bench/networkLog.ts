import type { CDPSession, Page } from '@playwright/test';

/** The kind of file or data that a request fetches, derived from its address. */
export type RequestKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'data' | 'api';

/** One request as the browser saw it. Times are seconds of the browser's clock. */
export type LoggedRequest = {
  url: string;
  kind: RequestKind;
  start: number;
  /** Undefined while the request is pending, and if it failed. */
  end: number | undefined;
  /** Transferred bytes, compressed and with headers; 0 for a response from the browser's cache. */
  bytes: number;
  cached: boolean;
};

/** `waitForIdle` resolves when no request has been pending for this long. */
const IDLE_MS = 500;

const KINDS_BY_PATH: [RegExp, RequestKind][] = [
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2$/, 'font'],
  [/\.(svg|png|jpe?g|webp|ico)$/, 'image'],
  [/^\/(config|registry)\.json$|^\/registry\//, 'data'],
  [/^\/(ssp-[\w-]+|home-fibre-check|geo|tiles|media)\//, 'api'],
];

/** Records by CDP the requests of a page to `https://localhost`: to the portal, not to the identity provider. */
export class NetworkLog {
  readonly client: CDPSession;
  private readonly log = new Map<string, LoggedRequest>();
  private pending = 0;
  private changed: () => void = () => undefined;

  private constructor(client: CDPSession) {
    this.client = client;
  }

  static async of(page: Page): Promise<NetworkLog> {
    const log = new NetworkLog(await page.context().newCDPSession(page));
    log.listen();
    await log.client.send('Network.enable');
    return log;
  }

  /** All requests to the portal so far, in the order they were sent. */
  requests(): LoggedRequest[] {
    return [...this.log.values()].sort((one, other) => one.start - other.start);
  }

  /** Resolves when no request has been pending for half a second. */
  waitForIdle(): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      this.changed = () => {
        clearTimeout(timer);
        if (this.pending === 0) timer = setTimeout(resolve, IDLE_MS);
      };
      this.changed();
    });
  }

  private listen(): void {
    this.client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (!request.url.startsWith('https://localhost:')) return;
      if (!this.log.has(requestId)) this.pending += 1;
      const kind = kindOf(request.url, type ?? '');
      this.log.set(requestId, { url: request.url, kind, start: timestamp, end: undefined, bytes: 0, cached: false });
      this.changed();
    });
    this.client.on('Network.requestServedFromCache', ({ requestId }) => this.update(requestId, { cached: true }));
    this.client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.update(requestId, { cached: true });
    });
    this.client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const cached = this.log.get(requestId)?.cached ?? false;
      this.update(requestId, { end: timestamp, bytes: cached ? 0 : encodedDataLength });
      this.handleEnd(requestId);
    });
    this.client.on('Network.loadingFailed', ({ requestId }) => this.handleEnd(requestId));
  }

  private update(requestId: string, seen: Partial<LoggedRequest>): void {
    const before = this.log.get(requestId);
    if (before) this.log.set(requestId, { ...before, ...seen });
  }

  private handleEnd(requestId: string): void {
    if (!this.log.has(requestId)) return;
    this.pending -= 1;
    this.changed();
  }
}

function kindOf(url: string, type: string): RequestKind {
  if (type === 'Document') return 'document';
  const { pathname } = new URL(url);
  return KINDS_BY_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'data';
}

/** The sum of the transferred bytes of all requests of the given kinds. */
export function transferredBytes(requests: LoggedRequest[], ...kinds: RequestKind[]): number {
  return requests.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The requests whose response did not come from the browser's cache. */
export function uncachedRequests(requests: LoggedRequest[]): LoggedRequest[] {
  return requests.filter(({ cached }) => !cached);
}

/**
 * The length of the chain of sequential requests: the last one to end, the one that ended last before that one started,
 * and so on back to the document. Fonts, images and API calls do not count, because the page's code does not wait for
 * them.
 */
export function serialDepth(requests: LoggedRequest[]): number {
  const steps = requests.filter(({ kind }) => !['font', 'image', 'api'].includes(kind));
  const lastBefore = (time: number) =>
    steps.filter((one) => endTime(one) <= time).sort((a, b) => endTime(b) - endTime(a))[0];
  let depth = 0;
  for (let step = lastBefore(Number.MAX_VALUE); step; step = lastBefore(step.start)) depth += 1;
  return depth;
}

const endTime = ({ end = Infinity }: LoggedRequest): number => end;
