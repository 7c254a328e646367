interface EmulatedMedia {
  width: number;
  dark: boolean;
}

const DESKTOP_MEDIA: EmulatedMedia = { width: 1440, dark: false };

let currentMedia = DESKTOP_MEDIA;
let listeners = new Set<() => void>();

/**
 * Fakes `matchMedia` (missing in the test environment) for a window width in px and a dark or light colour scheme. A second
 * call changes the given values and notifies listeners. Removed after each test.
 */
export function fakeMedia(change: Partial<EmulatedMedia> = {}): void {
  currentMedia = { ...currentMedia, ...change };
  window.matchMedia = matchMedia;
  listeners.forEach((notify) => notify());
}

afterEach(() => {
  currentMedia = DESKTOP_MEDIA;
  listeners = new Set();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList;
  const notify = () => list.dispatchEvent(Object.assign(new Event('change'), { matches: matchesMediaQuery(query) }));
  Object.defineProperty(list, 'matches', { get: () => matchesMediaQuery(query) });
  const add = list.addEventListener.bind(list);
  list.addEventListener = (...args: Parameters<typeof add>) => {
    listeners.add(notify);
    add(...args);
  };
  const remove = list.removeEventListener.bind(list);
  list.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners.delete(notify);
    remove(...args);
  };
  // MUI still calls the deprecated methods.
  return Object.assign(list, {
    addListener: (listener: EventListener) => list.addEventListener('change', listener),
    removeListener: (listener: EventListener) => list.removeEventListener('change', listener),
  });
}

function matchesMediaQuery(query: string): boolean {
  const minWidth = /min-width: ?([\d.]+)px/.exec(query)?.[1];
  if (minWidth !== undefined) return currentMedia.width >= Number(minWidth);
  return query.includes('prefers-color-scheme: dark') && currentMedia.dark;
}
