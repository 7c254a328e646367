import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ConsoleGuard } from '../fixtures/consoleGuard';
import { recordPaintTimes, type PaintMark } from './paintMarks';
import { emulateConditions, type NetworkConditions } from './networkConditions';
import { NetworkLog, uncached, type LoggedRequest } from './networkLog';

/** The entries of local storage that make up a session. */
export type StoredSession = { name: string; value: string }[];

/** An open page and the log of its requests. */
export type OpenedPage = { page: Page; network: NetworkLog };

type OpenOptions = {
  /** The content whose paint times are measured. */
  marks: PaintMark[];
  /** The emulated network and processor; by default those of the machine. */
  conditions?: NetworkConditions;
  /** Sets navigator.connection.saveData, so that the portal prefetches nothing. */
  saveData?: boolean;
};

/** A browser context that starts with an empty cache and a customer's session. `close` checks its console. */
export class BenchBrowser {
  private readonly guard = new ConsoleGuard();

  private constructor(
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    this.guard.watch(context);
  }

  static async create(browser: Browser, origin: string, session: StoredSession, width: number): Promise<BenchBrowser> {
    const storageState = { cookies: [], origins: [{ origin, localStorage: session }] };
    const viewport = { width, height: 900 };
    return new BenchBrowser(await browser.newContext({ storageState, viewport, reducedMotion: 'reduce' }), origin);
  }

  /** Opens a path in a new page. */
  async open(path: string, { marks, conditions, saveData = false }: OpenOptions): Promise<OpenedPage> {
    const page = await this.context.newPage();
    const network = await NetworkLog.of(page);
    await recordPaintTimes(page, ...marks);
    if (saveData) await page.addInitScript(enableSaveData);
    if (conditions) await emulateConditions(network.client, conditions);
    await page.goto(this.origin + path, { waitUntil: 'commit' });
    return { page, network };
  }

  /** Closes the context and fails if its console showed an error or a violation of the content security policy. */
  async close(): Promise<void> {
    await this.context.close();
    this.guard.check();
  }
}

/** The uncached requests that had ended `paintedMs` after the request for the document. */
export function uncachedEndedBefore({ network }: OpenedPage, paintedMs: number): LoggedRequest[] {
  const requests = network.requests();
  const painted = (requests[0]?.start ?? 0) + paintedMs / 1000;
  return uncached(requests).filter(({ end }) => end !== undefined && end <= painted);
}

function enableSaveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
