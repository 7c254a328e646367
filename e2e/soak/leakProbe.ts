import type { Page } from '@playwright/test';

/** What runs or listens in the page right now; each entry says what it is and who asked for it. */
export type Held = { intervals: string[]; timeouts: string[]; listeners: string[]; objectUrls: string[] };

/**
 * Counts timers, object URLs, and the listeners of what outlives every screen: window, document, media queries. To be
 * called before the page is opened.
 */
export async function countHeld(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** What the page holds now. */
export function heldBy(page: Page): Promise<Held> {
  return page.evaluate(() => (Reflect.get(globalThis, 'held') as () => Held)());
}

/** Runs in the page, so it names nothing outside itself. */
function install(): void {
  const intervals = new Map<number, string>();
  const timeouts = new Map<number, string>();
  const objectUrls = new Map<string, string>();
  type Listening = { target: EventTarget; type: string; listener: unknown; capture: boolean; who: string };
  const listening: Listening[] = [];
  const who = () => (new Error().stack ?? '').split('\n').slice(3, 8).join(' ').replaceAll(/\s+/g, ' ');
  const capturing = (options: unknown) =>
    options === true || (typeof options === 'object' && (options as AddEventListenerOptions | null)?.capture === true);
  const outlives = (target: unknown): target is EventTarget =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body ||
    target === visualViewport ||
    target === navigator.mediaDevices ||
    target === Reflect.get(navigator, 'connection') ||
    target instanceof MediaQueryList;

  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms?: number, ...args: unknown[]) => {
      const run = (...given: unknown[]) => {
        timeouts.delete(id);
        if (typeof work === 'function') (work as (...all: unknown[]) => void)(...given);
      };
      const id: number = setTimeout(run, ms, ...args);
      timeouts.set(id, `${ms ?? 0} ms ${who()}`);
      return id;
    },
    clearTimeout: (id?: number) => {
      timeouts.delete(id ?? -1);
      clearTimeout(id);
    },
    setInterval: (work: TimerHandler, ms?: number, ...args: unknown[]) => {
      const id = setInterval(work, ms, ...args);
      intervals.set(id, `${ms ?? 0} ms ${who()}`);
      return id;
    },
    clearInterval: (id?: number) => {
      intervals.delete(id ?? -1);
      clearInterval(id);
    },
  });

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const at = (target: unknown, type: string, listener: unknown, capture: boolean) =>
    listening.findIndex(
      (one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture,
    );
  const forget = (index: number) => {
    if (index >= 0) listening.splice(index, 1);
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target: EventTarget = this ?? window;
    const capture = capturing(options);
    if (listener && outlives(target) && at(target, type, listener, capture) < 0) {
      const { once, signal } = typeof options === 'object' ? options : {};
      const added = { target, type, listener, capture, who: who() };
      const gone = () => forget(listening.indexOf(added));
      listening.push(added);
      if (once) addEventListener.call(target, type, gone, { once: true, capture });
      if (signal) addEventListener.call(signal, 'abort', gone, { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target: EventTarget = this ?? window;
    forget(at(target, type, listener, capturing(options)));
    removeEventListener.call(target, type, listener, options);
  };

  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object: Blob | MediaSource) => {
    const url = createObjectURL(object);
    objectUrls.set(url, who());
    return url;
  };
  URL.revokeObjectURL = (url) => {
    objectUrls.delete(url);
    revokeObjectURL(url);
  };

  Reflect.set(globalThis, 'held', () => ({
    intervals: [...intervals.values()],
    timeouts: [...timeouts.values()],
    listeners: listening.map(({ type, who }) => `${type} ${who}`),
    objectUrls: [...objectUrls.values()],
  }));
}
