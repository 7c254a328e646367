import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ConsoleGuard } from '../fixtures/consoleGuard';
import { watchFor, type Mark } from './paintMarks';
import { slowDown, type Surroundings } from './networkConditions';
import { onTheWire, Wire, type Sent } from './networkLog';

/** What a browser keeps of a session: keys and values of its local storage. */
export type Stored = { name: string; value: string }[];

/** An open page and everything it sends. */
export type Visit = { page: Page; wire: Wire };

type Opening = {
  /** What the page is watched for. */
  marks: Mark[];
  /** Connection and processor; without them, those of the machine. */
  surroundings?: Surroundings;
  /** The customer saves data: the portal fetches nothing ahead of need. */
  saveData?: boolean;
};

/** A browser with nothing in its cache and a customer's session in its storage. Its console must stay clean. */
export class Visitor {
  private readonly guard = new ConsoleGuard();

  private constructor(
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    this.guard.watch(context);
  }

  static async arrive(browser: Browser, origin: string, session: Stored, width: number): Promise<Visitor> {
    const storageState = { cookies: [], origins: [{ origin, localStorage: session }] };
    const viewport = { width, height: 900 };
    return new Visitor(await browser.newContext({ storageState, viewport, reducedMotion: 'reduce' }), origin);
  }

  /** Opens an address in a new page. */
  async open(path: string, { marks, surroundings, saveData = false }: Opening): Promise<Visit> {
    const page = await this.context.newPage();
    const wire = await Wire.of(page);
    await watchFor(page, ...marks);
    if (saveData) await page.addInitScript(isSaveDataEnabled);
    if (surroundings) await slowDown(wire.client, surroundings);
    await page.goto(this.origin + path, { waitUntil: 'commit' });
    return { page, wire };
  }

  /** Fails when the console showed an error or the content-security policy was violated. */
  async leave(): Promise<void> {
    await this.context.close();
    this.guard.check();
  }
}

/** What had come over the wire when a mark was painted, so many ms after the document was asked for. */
export function until({ wire }: Visit, paintedMs: number): Sent[] {
  const requests = wire.requests();
  const painted = (requests[0]?.start ?? 0) + paintedMs / 1000;
  return onTheWire(requests).filter(({ end }) => end !== undefined && end <= painted);
}

function isSaveDataEnabled(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
