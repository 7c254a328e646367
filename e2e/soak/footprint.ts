import type { CDPSession, Page } from '@playwright/test';
import { heldBy, type Held } from './leakProbe';

/** What a page costs once everything that can go is gone. */
export type Footprint = {
  heapBytes: number;
  /** Of the document and of what is kept of parts that left it. */
  nodes: number;
  domListeners: number;
  documents: number;
  /** Nodes outside the document that scripts still hold. */
  detached: number;
  held: Held;
};

/** What one round leaves for the next is gone after so many. */
const COLLECTIONS = 5;

type Detached = { detachedNodes: { treeNode: unknown }[] };

/** Takes the footprint of a page, through the browser's own counters. */
export class Scales {
  private constructor(
    private readonly page: Page,
    private readonly client: CDPSession,
  ) {}

  static async under(page: Page): Promise<Scales> {
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    await client.send('HeapProfiler.enable');
    return new Scales(page, client);
  }

  async weigh(): Promise<Footprint> {
    const detached = await this.detached();
    for (let round = 0; round < COLLECTIONS; round += 1) await this.client.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.client.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      heapBytes: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      domListeners: metric('JSEventListeners'),
      documents: metric('Documents'),
      detached,
      held: await heldBy(this.page),
    };
  }

  /** Asked before the rest: the question itself holds what it names until the agent is switched off. */
  private async detached(): Promise<number> {
    for (let round = 0; round < COLLECTIONS; round += 1) await this.client.send('HeapProfiler.collectGarbage');
    await this.client.send('DOM.enable');
    const { detachedNodes } = (await this.client.send('DOM.getDetachedDomNodes')) as Detached; // as the protocol has it
    await this.client.send('DOM.disable');
    return detachedNodes.length;
  }
}
