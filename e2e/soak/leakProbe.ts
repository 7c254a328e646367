import type { Page } from '@playwright/test';

/** The active timers, listeners and object URLs of a page, each with the stack that created it. */
export type PageResources = { intervals: string[]; timeouts: string[]; listeners: string[]; objectUrls: string[] };

/**
 * Tracks timers, object URLs and the listeners of targets that outlive every screen: window, document, media queries.
 * Must be called before the page opens.
 */
export async function installLeakProbe(page: Page): Promise<void> {
  await page.addInitScript(installInPage);
}

/** The timers, listeners and object URLs that are active in the page now. */
export function readResources(page: Page): Promise<PageResources> {
  return page.evaluate(() => (Reflect.get(globalThis, 'leakProbe') as () => PageResources)());
}

/** Wraps the browser's functions that create resources. Runs in the page, so it references nothing outside itself. */
function installInPage(): void {
  const intervals = new Map<number, string>();
  const timeouts = new Map<number, string>();
  const objectUrls = new Map<string, string>();
  type Registration = { target: EventTarget; type: string; listener: unknown; capture: boolean; stack: string };
  const registrations: Registration[] = [];
  const callerStack = () => (new Error().stack ?? '').split('\n').slice(3, 8).join(' ').replaceAll(/\s+/g, ' ');
  const isCapture = (options: unknown) =>
    options === true ||
    (typeof options === 'object' && options !== null && 'capture' in options && options.capture === true);
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
      timeouts.set(id, `${ms ?? 0} ms ${callerStack()}`);
      return id;
    },
    clearTimeout: (id?: number) => {
      timeouts.delete(id ?? -1);
      clearTimeout(id);
    },
    setInterval: (work: TimerHandler, ms?: number, ...args: unknown[]) => {
      const id = setInterval(work, ms, ...args);
      intervals.set(id, `${ms ?? 0} ms ${callerStack()}`);
      return id;
    },
    clearInterval: (id?: number) => {
      intervals.delete(id ?? -1);
      clearInterval(id);
    },
  });

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const indexOf = (target: unknown, type: string, listener: unknown, capture: boolean) =>
    registrations.findIndex(
      (one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture,
    );
  const removeAt = (index: number) => {
    if (index >= 0) registrations.splice(index, 1);
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target: EventTarget = this ?? window;
    const capture = isCapture(options);
    if (listener && outlives(target) && indexOf(target, type, listener, capture) < 0) {
      const { once, signal } = typeof options === 'object' ? options : {};
      const added = { target, type, listener, capture, stack: callerStack() };
      const remove = () => removeAt(registrations.indexOf(added));
      registrations.push(added);
      if (once) addEventListener.call(target, type, remove, { once: true, capture });
      if (signal) addEventListener.call(signal, 'abort', remove, { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target: EventTarget = this ?? window;
    removeAt(indexOf(target, type, listener, isCapture(options)));
    removeEventListener.call(target, type, listener, options);
  };

  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object: Blob | MediaSource) => {
    const url = createObjectURL(object);
    objectUrls.set(url, callerStack());
    return url;
  };
  URL.revokeObjectURL = (url) => {
    objectUrls.delete(url);
    revokeObjectURL(url);
  };

  Reflect.set(globalThis, 'leakProbe', () => ({
    intervals: [...intervals.values()],
    timeouts: [...timeouts.values()],
    listeners: registrations.map(({ type, stack }) => `${type} ${stack}`),
    objectUrls: [...objectUrls.values()],
  }));
}
