import type { Ask } from './renderSite.ts';
import { renderSite } from './renderSite.ts';
import { writeSite } from './writeSite.ts';

/** A publication is served after at most this time, plus the time to write a few files. */
const INTERVAL_MS = 500;

/** A running renderer. `stop` waits until the current rendering is written. */
export type RenderWatcher = { stop(): Promise<void> };

type Options = {
  siteDir: string;
  ask: Ask;
  warn: (message: string) => void;
  /** The polling interval; tests use a shorter one. */
  everyMs?: number;
};

/**
 * Renders the site now, and again whenever the edge's answers change. It polls, because the file
 * system does not report changes made on another machine. When a rendering fails, the last valid one stays.
 */
export async function watchAndRender({ siteDir, ask, warn, everyMs = INTERVAL_MS }: Options): Promise<RenderWatcher> {
  await writeSite(siteDir, await renderSite(ask));
  let lastFailure = '';
  let stopped = false;
  let timer: NodeJS.Timeout;
  let rendering: Promise<void> = Promise.resolve();

  async function render(): Promise<void> {
    try {
      await writeSite(siteDir, await renderSite(ask));
      lastFailure = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastFailure) warn(`The site was not rendered, the last one stays: ${reason}`);
      lastFailure = reason;
    }
  }
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      rendering = render().then(next);
    }, everyMs);
  };
  next();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await rendering;
    },
  };
}
