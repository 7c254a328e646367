import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { ConsoleGuard } from '../fixtures/test';
import { recordPaintTimes, type PaintMark } from './paintMarks';
import { NetworkLog, uncachedRequests, type LoggedRequest } from './networkLog';
import type { Http2Proxy } from './http2Proxy';

/** The entries of local storage that make up a session. */
export type StoredSession = { name: string; value: string }[];

/** An open page and the log of its requests. */
export type OpenedPage = { page: Page; network: NetworkLog };

type OpenOptions = {
  /** The content whose paint times are measured. */
  marks: PaintMark[];
  /** Emulates a phone on a slow network; by default network and processor are those of the machine. */
  isPhone?: boolean;
  /** Sets navigator.connection.saveData, so that the portal prefetches nothing. */
  saveData?: boolean;
};

export type BrowserOptions = { session: StoredSession; width: number };

/** A browser context that starts with an empty cache and a customer's session. `close` checks its console. */
export class BenchBrowser {
  private readonly guard = new ConsoleGuard();

  private constructor(
    private readonly context: BrowserContext,
    private readonly proxy: Http2Proxy,
  ) {
    this.guard.watch(context);
  }

  static async create(browser: Browser, proxy: Http2Proxy, { session, width }: BrowserOptions): Promise<BenchBrowser> {
    const storageState = { cookies: [], origins: [{ origin: proxy.origin, localStorage: session }] };
    const viewport = { width, height: 900 };
    const options = { storageState, viewport, serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
    return new BenchBrowser(await browser.newContext(options), proxy);
  }

  /** Opens a path in a new page. */
  async open(path: string, { marks, isPhone = false, saveData = false }: OpenOptions): Promise<OpenedPage> {
    const page = await this.context.newPage();
    const network = await NetworkLog.of(page);
    await recordPaintTimes(page, ...marks);
    if (saveData) await enableSaveData(page);
    if (isPhone) await emulatePhone(network.client);
    await page.goto(this.proxy.origin + path, { waitUntil: 'commit' });
    return { page, network };
  }

  /** Closes the context and fails if its console showed an error or a violation of the content security policy. */
  async close(): Promise<void> {
    await this.context.close();
    this.guard.check();
  }
}

/** The uncached requests that had ended `paintedMs` after the request for the document. */
export function uncachedRequestsBefore({ network }: OpenedPage, paintedMs: number): LoggedRequest[] {
  const requests = network.requests();
  const painted = (requests[0]?.start ?? 0) + paintedMs / 1000;
  return uncachedRequests(requests).filter(({ end }) => end !== undefined && end <= painted);
}

/** Switches the data saver on for the documents that the page opens from now on: the portal prefetches nothing. */
const enableSaveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/**
 * Emulates a mid-range phone on a slow mobile network: 1.6 Mbit/s, 150 ms to a server and back, a fourth of the CPU.
 */
export async function emulatePhone(client: CDPSession): Promise<void> {
  const throughput = 1_600_000 / 8; // bytes per second
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
