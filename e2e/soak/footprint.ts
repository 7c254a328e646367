import type { CDPSession, Page } from '@playwright/test';
import { readResources, type PageResources } from './leakProbe';

/** The memory and resources of a page after garbage collection. */
export type PageFootprint = {
  heapBytes: number;
  /** Nodes of the document, and detached nodes that are not collected. */
  nodes: number;
  domListeners: number;
  documents: number;
  /** Nodes outside the document that scripts still reference. */
  detached: number;
  resources: PageResources;
};

/** One garbage collection can leave objects for the next; after this many nothing collectable is left. */
const GARBAGE_COLLECTIONS = 5;

/** The response of the DevTools command DOM.getDetachedDomNodes. */
type DetachedNodes = { detachedNodes: { treeNode: unknown }[] };

/** Measures the footprint of a page through the Chrome DevTools Protocol. */
export class FootprintMeter {
  private constructor(
    private readonly page: Page,
    private readonly client: CDPSession,
  ) {}

  static async of(page: Page): Promise<FootprintMeter> {
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    await client.send('HeapProfiler.enable');
    return new FootprintMeter(page, client);
  }

  async measure(): Promise<PageFootprint> {
    const detached = await this.detached();
    for (let round = 0; round < GARBAGE_COLLECTIONS; round += 1) await this.client.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.client.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      heapBytes: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      domListeners: metric('JSEventListeners'),
      documents: metric('Documents'),
      detached,
      resources: await readResources(this.page),
    };
  }

  /**
   * Counts detached nodes before all other values, because the DOM agent references the nodes it reports until it is
   * disabled.
   */
  private async detached(): Promise<number> {
    for (let round = 0; round < GARBAGE_COLLECTIONS; round += 1) await this.client.send('HeapProfiler.collectGarbage');
    await this.client.send('DOM.enable');
    const { detachedNodes } = (await this.client.send('DOM.getDetachedDomNodes')) as DetachedNodes;
    await this.client.send('DOM.disable');
    return detachedNodes.length;
  }
}
