interface Media {
  width: number;
  dark: boolean;
}

const DESKTOP: Media = { width: 1440, dark: false };

let media = DESKTOP;
let listeners = new Set<() => void>();

/**
 * Fakes `matchMedia` (missing in jsdom) for a window width in px and a dark or light colour scheme. A second call changes
 * the given values and notifies listeners. Removed after each test.
 */
export function fakeMedia(change: Partial<Media> = {}): void {
  media = { ...media, ...change };
  window.matchMedia = matchMedia;
  listeners.forEach((notify) => notify());
}

afterEach(() => {
  media = DESKTOP;
  listeners = new Set();
  Reflect.deleteProperty(window, 'matchMedia');
});

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList; // jsdom has no MediaQueryList
  const notify = () => list.dispatchEvent(Object.assign(new Event('change'), { matches: matches(query) }));
  Object.defineProperty(list, 'matches', { get: () => matches(query) });
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

function matches(query: string): boolean {
  const minWidth = /min-width: ?([\d.]+)px/.exec(query)?.[1];
  if (minWidth !== undefined) return media.width >= Number(minWidth);
  return query.includes('prefers-color-scheme: dark') && media.dark;
}
