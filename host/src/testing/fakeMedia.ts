interface Media {
  width: number;
  dark: boolean;
}

let media: Media = { width: 1440, dark: false };
let listeners = new Set<() => void>();

/** Tests only: a window this wide on a system with this colour preference; called again, both change. */
export function fakeMedia(change: Partial<Media> = {}): void {
  media = { ...media, ...change };
  window.matchMedia = matchMedia;
  listeners.forEach((tell) => tell());
}

beforeEach(() => {
  media = { width: 1440, dark: false };
  listeners = new Set();
  fakeMedia();
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
