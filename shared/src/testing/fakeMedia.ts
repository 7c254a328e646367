interface Media {
  width: number;
  dark: boolean;
}

const DESKTOP: Media = { width: 1440, dark: false };

let media = DESKTOP;
let listeners = new Set<() => void>();

/**
 * A window this wide (px) on a system with this colour preference; called again, what is named changes and is told to
 * whoever listens. jsdom has none of it: without a call there is no `matchMedia`. Gone after each test.
 */
export function fakeMedia(change: Partial<Media> = {}): void {
  media = { ...media, ...change };
  window.matchMedia = matchMedia;
  listeners.forEach((tell) => tell());
}

afterEach(() => {
  media = DESKTOP;
  listeners = new Set();
  Reflect.deleteProperty(window, 'matchMedia');
});

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList; // jsdom has no such list of its own
  const tell = () => list.dispatchEvent(Object.assign(new Event('change'), { matches: matches(query) }));
  Object.defineProperty(list, 'matches', { get: () => matches(query) });
  const add = list.addEventListener.bind(list);
  list.addEventListener = (...args: Parameters<typeof add>) => {
    listeners.add(tell);
    add(...args);
  };
  const remove = list.removeEventListener.bind(list);
  list.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners.delete(tell);
    remove(...args);
  };
  // MUI still uses the old pair of names.
  return Object.assign(list, {
    addListener: (listener: EventListener) => list.addEventListener('change', listener),
    removeListener: (listener: EventListener) => list.removeEventListener('change', listener),
  });
}

function matches(query: string): boolean {
  const least = /min-width: ?([\d.]+)px/.exec(query)?.[1];
  if (least !== undefined) return media.width >= Number(least);
  return query.includes('prefers-color-scheme: dark') && media.dark;
}
